#ifndef FRX_TEXTURE_INDIRECT_FUNCTIONS_H
#define FRX_TEXTURE_INDIRECT_FUNCTIONS_H
#include <driver_types.h>
template <class T> FRX_DEVICE void tex1Dfetch(T*, cudaTextureObject_t, int) FRX_BODY
template <class T> FRX_DEVICE T tex1Dfetch(cudaTextureObject_t, int) FRX_BODY
template <class T> FRX_DEVICE void tex1D(T*, cudaTextureObject_t, float) FRX_BODY
template <class T> FRX_DEVICE T tex1D(cudaTextureObject_t, float) FRX_BODY
template <class T> FRX_DEVICE void tex2D(T*, cudaTextureObject_t, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex2D(cudaTextureObject_t, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex2D(T*, cudaTextureObject_t, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2D(cudaTextureObject_t, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex3D(T*, cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex3D(cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex3D(T*, cudaTextureObject_t, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex3D(cudaTextureObject_t, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex1DLayered(T*, cudaTextureObject_t, float, int) FRX_BODY
template <class T> FRX_DEVICE T tex1DLayered(cudaTextureObject_t, float, int) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayered(T*, cudaTextureObject_t, float, float, int) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayered(cudaTextureObject_t, float, float, int) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayered(T*, cudaTextureObject_t, float, float, int, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayered(cudaTextureObject_t, float, float, int, bool*) FRX_BODY
template <class T> FRX_DEVICE void texCubemap(T*, cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T texCubemap(cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void texCubemapLayered(T*, cudaTextureObject_t, float, float, float, int) FRX_BODY
template <class T> FRX_DEVICE T texCubemapLayered(cudaTextureObject_t, float, float, float, int) FRX_BODY
template <class T> FRX_DEVICE void tex2Dgather(T*, cudaTextureObject_t, float, float, int = 0) FRX_BODY
template <class T> FRX_DEVICE T tex2Dgather(cudaTextureObject_t, float, float, int = 0) FRX_BODY
template <class T> FRX_DEVICE void tex2Dgather(T*, cudaTextureObject_t, float, float, bool*, int = 0) FRX_BODY
template <class T> FRX_DEVICE T tex2Dgather(cudaTextureObject_t, float, float, bool*, int = 0) FRX_BODY
template <class T> FRX_DEVICE void tex1DLod(T*, cudaTextureObject_t, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex1DLod(cudaTextureObject_t, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DLod(T*, cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex2DLod(cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DLod(T*, cudaTextureObject_t, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2DLod(cudaTextureObject_t, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex3DLod(T*, cudaTextureObject_t, float, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex3DLod(cudaTextureObject_t, float, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex3DLod(T*, cudaTextureObject_t, float, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex3DLod(cudaTextureObject_t, float, float, float, float, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex1DLayeredLod(T*, cudaTextureObject_t, float, int, float) FRX_BODY
template <class T> FRX_DEVICE T tex1DLayeredLod(cudaTextureObject_t, float, int, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayeredLod(T*, cudaTextureObject_t, float, float, int, float) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayeredLod(cudaTextureObject_t, float, float, int, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayeredLod(T*, cudaTextureObject_t, float, float, int, float, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayeredLod(cudaTextureObject_t, float, float, int, float, bool*) FRX_BODY
template <class T> FRX_DEVICE void texCubemapLod(T*, cudaTextureObject_t, float, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T texCubemapLod(cudaTextureObject_t, float, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void texCubemapGrad(T*, cudaTextureObject_t, float, float, float, float4, float4) FRX_BODY
template <class T> FRX_DEVICE T texCubemapGrad(cudaTextureObject_t, float, float, float, float4, float4) FRX_BODY
template <class T> FRX_DEVICE void texCubemapLayeredLod(T*, cudaTextureObject_t, float, float, float, int, float) FRX_BODY
template <class T> FRX_DEVICE T texCubemapLayeredLod(cudaTextureObject_t, float, float, float, int, float) FRX_BODY
template <class T> FRX_DEVICE void tex1DGrad(T*, cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex1DGrad(cudaTextureObject_t, float, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DGrad(T*, cudaTextureObject_t, float, float, float2, float2) FRX_BODY
template <class T> FRX_DEVICE T tex2DGrad(cudaTextureObject_t, float, float, float2, float2) FRX_BODY
template <class T> FRX_DEVICE void tex2DGrad(T*, cudaTextureObject_t, float, float, float2, float2, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2DGrad(cudaTextureObject_t, float, float, float2, float2, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex3DGrad(T*, cudaTextureObject_t, float, float, float, float4, float4) FRX_BODY
template <class T> FRX_DEVICE T tex3DGrad(cudaTextureObject_t, float, float, float, float4, float4) FRX_BODY
template <class T> FRX_DEVICE void tex3DGrad(T*, cudaTextureObject_t, float, float, float, float4, float4, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex3DGrad(cudaTextureObject_t, float, float, float, float4, float4, bool*) FRX_BODY
template <class T> FRX_DEVICE void tex1DLayeredGrad(T*, cudaTextureObject_t, float, int, float, float) FRX_BODY
template <class T> FRX_DEVICE T tex1DLayeredGrad(cudaTextureObject_t, float, int, float, float) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayeredGrad(T*, cudaTextureObject_t, float, float, int, float2, float2) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayeredGrad(cudaTextureObject_t, float, float, int, float2, float2) FRX_BODY
template <class T> FRX_DEVICE void tex2DLayeredGrad(T*, cudaTextureObject_t, float, float, int, float2, float2, bool*) FRX_BODY
template <class T> FRX_DEVICE T tex2DLayeredGrad(cudaTextureObject_t, float, float, int, float2, float2, bool*) FRX_BODY
template <class T> FRX_DEVICE void texCubemapLayeredGrad(T*, cudaTextureObject_t, float, float, float, int, float4, float4) FRX_BODY
template <class T> FRX_DEVICE T texCubemapLayeredGrad(cudaTextureObject_t, float, float, float, int, float4, float4) FRX_BODY
template <class T> FRX_DEVICE void surf1Dread(T*, cudaSurfaceObject_t, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surf1Dread(cudaSurfaceObject_t, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf2Dread(T*, cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surf2Dread(cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf3Dread(T*, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surf3Dread(cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf1DLayeredread(T*, cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surf1DLayeredread(cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf2DLayeredread(T*, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surf2DLayeredread(cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surfCubemapread(T*, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surfCubemapread(cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surfCubemapLayeredread(T*, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE T surfCubemapLayeredread(cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf1Dwrite(T, cudaSurfaceObject_t, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf2Dwrite(T, cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf3Dwrite(T, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf1DLayeredwrite(T, cudaSurfaceObject_t, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surf2DLayeredwrite(T, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surfCubemapwrite(T, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
template <class T> FRX_DEVICE void surfCubemapLayeredwrite(T, cudaSurfaceObject_t, int, int, int, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) FRX_BODY
#endif
