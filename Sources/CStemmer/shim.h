// libstemmer: Snowball's stemmers, for the words of texts.

#ifndef MOT_CSTEMMER_SHIM_H
#define MOT_CSTEMMER_SHIM_H

#include <libstemmer.h>

#endif
