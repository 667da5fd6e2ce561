#include "CStatic.h"
#include <nss.h>

void mot_use_own_host_lookup(void) {
    /* Its result says whether the line could be read. */
    __nss_configure_lookup("hosts", "files dns");
}
