#include <stdint.h>

/*
 * GRDB imports all of Foundation, which links ICU's tables into a static executable: 34 MB of
 * languages, calendars and collations that are not used (docs/decisions/0023). The linker takes an
 * object out of a library only for an undefined symbol. So this file defines the symbol of the tables.
 *
 * In a toolchain with another version of ICU the symbol has another name. Then the tables are linked
 * again, and the test of the executable's size fails.
 */

/* An empty ICU data package (ICU's udata.h, ucmndata.h). */
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

/* Hidden, so that a shared Foundation library still uses its own package. */
__attribute__((visibility("hidden"))) const struct package icudt76_dat = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .data_format = "CmnD",
    .format_version = {1},
};
