#include <device_functions.h>
