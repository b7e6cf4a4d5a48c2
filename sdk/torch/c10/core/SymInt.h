#include <c10/core/frx_core.h>
