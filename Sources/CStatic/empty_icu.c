#include <stdint.h>

/*
 * GRDB imports all of Foundation, and a static executable gets the tables of ICU with that, 34 MB of
 * languages, calendars and collations, which nothing here asks for (docs/decisions/0023). The linker
 * takes an object out of a library only for a symbol that nobody has defined yet: this file defines
 * the one that stands for the tables.
 *
 * A toolchain with another ICU calls it otherwise. Then the tables come back, and the test of the
 * executable's size says so.
 */

/* An ICU data package (ICU's udata.h, ucmndata.h) with nothing in it. */
struct package {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size;
    uint16_t reserved;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t size_of_uchar;
    uint8_t reserved_byte;
    uint8_t data_format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t padding[8];
    uint32_t item_count;
};

/* Hidden, for a program whose Foundation is a shared library keeps that library's own package. */
__attribute__((visibility("hidden"))) const struct package icudt76_dat = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .data_format = "CmnD",
    .format_version = {1},
};
