#include <thrust/frx_thrust.h>
