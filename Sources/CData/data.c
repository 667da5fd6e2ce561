#include "CData.h"

static const uint8_t almanac[] = {
#embed "almanac.txt"
};

static const uint8_t episodes[] = {
#embed "episodes.txt"
};

static const uint8_t samples[] = {
#embed "samples.txt"
};

static const uint8_t catalogue[] = {
#embed "catalogue.txt"
};

static const uint8_t folding[] = {
#embed "folding.txt"
};

static const uint8_t languages[] = {
#embed "languages/en.txt" suffix(, 0, )
#embed "languages/de.txt" suffix(, 0, )
#embed "languages/fr.txt" suffix(, 0, )
#embed "languages/es.txt" suffix(, 0, )
#embed "languages/it.txt" suffix(, 0, )
#embed "languages/pt.txt" suffix(, 0, )
#embed "languages/nl.txt" suffix(, 0, )
#embed "languages/pl.txt" suffix(, 0, )
#embed "languages/sv.txt" suffix(, 0, )
#embed "languages/da.txt" suffix(, 0, )
#embed "languages/ru.txt" suffix(, 0, )
#embed "languages/ja.txt" suffix(, 0, )
#embed "languages/zh.txt" suffix(, 0, )
};

static const uint8_t characters[] = {
#embed "characters.txt"
};

static const uint8_t letters[] = {
#embed "letters.txt"
};

static const uint8_t words[] = {
#embed "words.txt"
};

static const uint8_t gcide[] = {
#embed "gcide.txt"
};

static const uint32_t widths[] = {
#include "widths.txt"
};

static const uint8_t gb18030[] = {
#embed "gb18030.bin"
};

static const uint8_t big5[] = {
#embed "big5.bin"
};

static const uint8_t eucjp[] = {
#embed "eucjp.bin"
};

static const uint8_t terminals[] = {
#embed "terminals.txt"
};

static const uint8_t ctype[] = {
#embed "ctype.bin"
};

struct DataText almanac_text(void) { return (struct DataText){almanac, sizeof almanac}; }

struct DataText episodes_text(void) { return (struct DataText){episodes, sizeof episodes}; }

struct DataText samples_text(void) { return (struct DataText){samples, sizeof samples}; }

struct DataText catalogue_text(void) { return (struct DataText){catalogue, sizeof catalogue}; }

struct DataText folding_text(void) { return (struct DataText){folding, sizeof folding}; }

struct DataText language_texts(void) { return (struct DataText){languages, sizeof languages}; }

struct DataText character_names(void) { return (struct DataText){characters, sizeof characters}; }

struct DataText letters_text(void) { return (struct DataText){letters, sizeof letters}; }

struct DataText words_text(void) { return (struct DataText){words, sizeof words}; }

struct DataText gcide_characters(void) { return (struct DataText){gcide, sizeof gcide}; }

struct DataNumbers width_runs(void) { return (struct DataNumbers){widths, sizeof widths / sizeof widths[0]}; }

struct DataText terminals_text(void) { return (struct DataText){terminals, sizeof terminals}; }

struct DataText ctype_table(void) { return (struct DataText){ctype, sizeof ctype}; }

struct DataText gb18030_table(void) { return (struct DataText){gb18030, sizeof gb18030}; }

struct DataText big5_table(void) { return (struct DataText){big5, sizeof big5}; }

struct DataText eucjp_table(void) { return (struct DataText){eucjp, sizeof eucjp}; }
