#ifndef FRX_CUDNN_OPS_INFER_H
#define FRX_CUDNN_OPS_INFER_H
#include <cudnn.h>

#endif
