#include <c10/util/frx_numbers.h>
