#ifndef FRX_NVTX_H
#define FRX_NVTX_H
#include <stdint.h>
extern "C" int nvtxRangePushA(const char*);
extern "C" int nvtxRangePop();
extern "C" void nvtxMarkA(const char*);
#define nvtxRangePush nvtxRangePushA
#define nvtxMark nvtxMarkA
#endif
