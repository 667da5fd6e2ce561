#include <stddef.h>
#include <stdint.h>

/*
 * Texts and tables that are part of the executable: they are read in place, without a copy. Each text is UTF-8,
 * and ends in a newline.
 */
struct DataText {
    const uint8_t *start;
    size_t count;
};

struct DataNumbers {
    const uint32_t *start;
    size_t count;
};

/*
 * The words of the almanac, written for this project. Each has six lines, followed by an empty line:
 * word, part of speech, pronunciation in the International Phonetic Alphabet, definition, example, origin.
 */
struct DataText almanac_text(void);

/*
 * The episodes of Game of Thrones: the facts, and summaries written for this project. Each has three
 * lines, followed by an empty line: season, number and first broadcast (ISO 8601, UTC); title; summary.
 */
struct DataText episodes_text(void);

/*
 * Songs, podcasts and episodes as facts, each with a sentence written for this project. Each has three
 * lines, followed by an empty line. The first has kind, title, artist or series, and collection. The
 * second has track number, track count, seconds, release date and page, or `-` for unknown ones. The
 * third is the sentence.
 */
struct DataText samples_text(void);

/*
 * The dictionaries that are known without a server. A line of FreeDict has the code of the language of
 * the headwords, then the codes of the languages into which they are translated. Any other line has the
 * name, the title, the languages, the number of headwords (0 for unknown), the licence, the source and
 * the address, with bars between them.
 */
struct DataText catalogue_text(void);

/* The folding of each scalar that is not ASCII: what .ci/folding-table prints, where its format is. */
struct DataText folding_text(void);

/* The rules of languages, as LanguageRules explains, each with a zero behind it. */
struct DataText language_texts(void);

/*
 * The named character references: all of HTML 4, and those of HTML 5 for European writing and punctuation (HTML,
 * section 13.5, "Named character references"). Each is a scalar in hexadecimal, `=`, its names.
 */
struct DataText character_names(void);

/*
 * The letters of TextEncoding. Each line has names of an encoding, a tab, and the letters of its highest bytes, up to
 * 0xFF. A question mark, and each byte from 0x80 before them, stands for the control character of this number.
 */
struct DataText letters_text(void);

/*
 * The lists of WordLists. A line has the name of a list, a colon, and items with commas between them. A line that
 * begins with a blank continues the list.
 */
struct DataText words_text(void);

/* The characters of GCIDELetters, each on a line: the character, a tab, its codes with a space between. */
struct DataText gcide_characters(void);

/*
 * The widths of all scalars in glibc 2.36 (Unicode 14): where runs of equal width begin. Each number is the first
 * scalar shifted left by two. Its two lowest bits are 0 for no width (`wcwidth` returns -1), 1 for zero cells, 2 for
 * one cell, 3 for two cells. TextWidthTests compare them with the C library.
 */
struct DataNumbers width_runs(void);

/* Entries of the terminal database: what .ci/terminals prints, where their format is. */
struct DataText terminals_text(void);

/* A locale whose bytes are UTF-8: what .ci/ctype writes, for the C library to read. */
struct DataText ctype_table(void);

/* The letters of three encodings of East Asia: what .ci/east-asian-tables writes, where their format is. */
struct DataText gb18030_table(void);
struct DataText big5_table(void);
struct DataText eucjp_table(void);
