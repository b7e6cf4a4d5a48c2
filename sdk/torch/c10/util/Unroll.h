#include <c10/util/frx_util.h>
