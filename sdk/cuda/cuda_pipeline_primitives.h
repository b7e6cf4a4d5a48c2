#ifndef FRX_CUDA_PIPELINE_PRIMITIVES_H
#define FRX_CUDA_PIPELINE_PRIMITIVES_H
#include <cuda_runtime.h>
FRX_DEVICE void __pipeline_memcpy_async(void* __restrict__, const void* __restrict__, size_t, size_t = 0);
FRX_DEVICE void __pipeline_commit();
FRX_DEVICE void __pipeline_wait_prior(size_t);
typedef unsigned long long __mbarrier_t;
typedef unsigned long long __mbarrier_token_t;
FRX_DEVICE void __pipeline_arrive_on(__mbarrier_t*);
FRX_DEVICE unsigned __mbarrier_maximum_count();
FRX_DEVICE void __mbarrier_init(__mbarrier_t*, unsigned);
FRX_DEVICE void __mbarrier_inval(__mbarrier_t*);
FRX_DEVICE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t*);
FRX_DEVICE __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t*);
FRX_DEVICE bool __mbarrier_test_wait(__mbarrier_t*, __mbarrier_token_t);
FRX_DEVICE unsigned __mbarrier_token_pending_count(__mbarrier_token_t);
FRX_DEVICE bool __mbarrier_try_wait(__mbarrier_t*, __mbarrier_token_t, unsigned);
#endif
