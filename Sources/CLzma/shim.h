// liblzma, for dictionaries compressed by LZMA2.

#ifndef MOT_CLZMA_SHIM_H
#define MOT_CLZMA_SHIM_H

#include <lzma.h>

/// Decodes a raw LZMA2 stream, packed with a dictionary of 64 MiB or less. Returns the bytes that come out, or -1
/// when it is damaged or more than `capacity` would come out. The union in lzma_filter's options can't be set in
/// Swift.
static inline ptrdiff_t mot_lzma2_decode(
    const uint8_t *input, size_t inputCount, uint8_t *output, size_t capacity) {
    lzma_options_lzma options;
    if (lzma_lzma_preset(&options, LZMA_PRESET_DEFAULT)) return -1;
    options.dict_size = 1u << 26;
    lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    size_t consumed = 0, produced = 0;
    lzma_ret code = lzma_raw_buffer_decode(
        filters, NULL, input, &consumed, inputCount, output, &produced, capacity);
    return code == LZMA_OK ? (ptrdiff_t)produced : -1;
}

#endif
