#include <ATen/frx_aten.h>
