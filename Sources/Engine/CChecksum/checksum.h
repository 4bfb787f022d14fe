#ifndef CCHECKSUM_CHECKSUM_H
#define CCHECKSUM_CHECKSUM_H

// CRC-32C by the processor's own instruction, where it has one; Swift cannot name it.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

#include <cpuid.h>

static inline bool cchecksum_has_instruction(void) {
    unsigned a, b, c = 0, d;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_2) != 0;
}

__attribute__((target("sse4.2")))
static inline uint32_t cchecksum_update(uint32_t value, const void *bytes, size_t count) {
    const unsigned char *place = (const unsigned char *)bytes;
    uint64_t sum = value;
    for (; count >= 8; count -= 8, place += 8) {
        uint64_t eight;
        memcpy(&eight, place, 8);
        sum = __builtin_ia32_crc32di(sum, eight);
    }
    uint32_t rest = (uint32_t)sum;
    for (; count > 0; count -= 1, place += 1) rest = __builtin_ia32_crc32qi(rest, *place);
    return rest;
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)

static inline bool cchecksum_has_instruction(void) { return true; }

static inline uint32_t cchecksum_update(uint32_t value, const void *bytes, size_t count) {
    const unsigned char *place = (const unsigned char *)bytes;
    for (; count >= 8; count -= 8, place += 8) {
        uint64_t eight;
        memcpy(&eight, place, 8);
        value = __builtin_arm_crc32cd(value, eight);
    }
    for (; count > 0; count -= 1, place += 1) value = __builtin_arm_crc32cb(value, *place);
    return value;
}

#else

static inline bool cchecksum_has_instruction(void) { return false; }

static inline uint32_t cchecksum_update(uint32_t value, const void *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return value;
}

#endif

#endif
