// zlib, for dictionaries compressed by dictzip.

#ifndef MOT_CZLIB_SHIM_H
#define MOT_CZLIB_SHIM_H

#include <zlib.h>

/// inflateInit2 is a macro, which Swift can't import. `windowBits` below 0 reads raw deflate data.
static inline int mot_inflate_init(z_stream *stream, int windowBits) {
    return inflateInit2(stream, windowBits);
}

/// deflateInit2 is a macro, too.
static inline int mot_deflate_init(z_stream *stream, int level, int windowBits) {
    return deflateInit2(stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
}

#endif
