#ifndef FRX_CUDNN_CNN_INFER_H
#define FRX_CUDNN_CNN_INFER_H
#include <cudnn.h>

#endif
