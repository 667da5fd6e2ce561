// libbz2, for dictionaries compressed by bzip2.

#ifndef MOT_CBZIP2_SHIM_H
#define MOT_CBZIP2_SHIM_H

#include <bzlib.h>

#endif
