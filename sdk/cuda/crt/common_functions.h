#include <common_functions.h>
