#ifndef PLAYHOUSE_WIDE_CHARACTERS_H
#define PLAYHOUSE_WIDE_CHARACTERS_H

#include <stddef.h>

/// The columns of a character in the current locale, -1 if it cannot be printed. POSIX has it in <wchar.h>, which
/// shows it only to those who define _XOPEN_SOURCE before anything else.
extern int wcwidth(wchar_t character);

#endif
