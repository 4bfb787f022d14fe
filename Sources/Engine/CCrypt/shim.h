#ifndef PLAYHOUSE_CRYPT_SHIM_H
#define PLAYHOUSE_CRYPT_SHIM_H

#include <crypt.h>
#include <sys/random.h>

#endif
