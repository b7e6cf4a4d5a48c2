#include <ATen/Dispatch.h>
