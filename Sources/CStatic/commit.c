#include "CStatic.h"

static const char commit[] = {
#if __has_embed("../../.build/commit.txt") == __STDC_EMBED_FOUND__
#embed "../../.build/commit.txt" suffix(,)
#endif
    0};

const char *mot_commit(void) { return commit; }
