#ifndef FRX_ISO646_H
#define FRX_ISO646_H
#endif
