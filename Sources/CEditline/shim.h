#ifndef PLAYHOUSE_CEDITLINE_SHIM_H
#define PLAYHOUSE_CEDITLINE_SHIM_H

#include <histedit.h>

#endif
