/* The functions of the C library that are code like that of the program: what they read and write is
 * visible to other threads access by access. `generate` compiles this file to library.ll, which is part
 * of the crate. All symbols are weak: definitions of the program take precedence. */

typedef unsigned long size_t;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
#define WEAK __attribute__((weak))

/* The number of bytes to copy next: a power of two that splits no cell of either object. */
extern size_t __mazurka_copy_chunk(const void *to, const void *from, size_t left);
extern int __mazurka_once_begin(int *control);
extern void __mazurka_once_end(int *control);
extern u32 __mazurka_new_key(void);
extern void *malloc(size_t size);
extern void free(void *object);
extern size_t malloc_usable_size(void *object);
extern void abort(void);
/* The time of the calling thread in nanoseconds. It passes only when a wait times out. */
extern long __mazurka_clock(void);
extern void __mazurka_set_clock(long nanoseconds);
extern int __mazurka_cond_timedwait(void *condition, void *mutex, const void *deadline);
extern int __mazurka_cnd_timedwait(void *condition, void *mutex, const void *deadline);

WEAK void __mazurka_memcpy(void *to, const void *from, size_t count) {
    u8 *t = to;
    const u8 *f = from;
    while (count > 0) {
        size_t chunk = __mazurka_copy_chunk(t, f, count);
        switch (chunk) {
        case 8: *(u64 *)t = *(const u64 *)f; break;
        case 4: *(u32 *)t = *(const u32 *)f; break;
        case 2: *(u16 *)t = *(const u16 *)f; break;
        default: *t = *f; break;
        }
        t += chunk;
        f += chunk;
        count -= chunk;
    }
}

WEAK void __mazurka_memmove(void *to, const void *from, size_t count) {
    u8 *t = to;
    const u8 *f = from;
    if (t <= f || t >= f + count) {
        __mazurka_memcpy(to, from, count);
        return;
    }
    while (count > 0) {
        count--;
        t[count] = f[count];
    }
}

WEAK void __mazurka_memset(void *to, int value, size_t count) {
    u8 *t = to;
    u64 byte = (u8)value;
    u64 word = byte * 0x0101010101010101UL;
    while (count > 0) {
        size_t chunk = __mazurka_copy_chunk(t, t, count);
        switch (chunk) {
        case 8: *(u64 *)t = word; break;
        case 4: *(u32 *)t = (u32)word; break;
        case 2: *(u16 *)t = (u16)word; break;
        default: *t = (u8)word; break;
        }
        t += chunk;
        count -= chunk;
    }
}

WEAK void *memcpy(void *to, const void *from, size_t count) {
    __mazurka_memcpy(to, from, count);
    return to;
}

WEAK void *memmove(void *to, const void *from, size_t count) {
    __mazurka_memmove(to, from, count);
    return to;
}

WEAK void *memset(void *to, int value, size_t count) {
    __mazurka_memset(to, value, count);
    return to;
}

WEAK void bzero(void *to, size_t count) { __mazurka_memset(to, 0, count); }

WEAK int memcmp(const void *left, const void *right, size_t count) {
    const u8 *l = left, *r = right;
    for (size_t i = 0; i < count; i++) {
        if (l[i] != r[i]) return l[i] < r[i] ? -1 : 1;
    }
    return 0;
}

WEAK void *memchr(const void *in, int value, size_t count) {
    const u8 *bytes = in;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == (u8)value) return (void *)(bytes + i);
    }
    return 0;
}

WEAK size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

WEAK size_t strnlen(const char *text, size_t most) {
    size_t length = 0;
    while (length < most && text[length]) length++;
    return length;
}

WEAK char *strcpy(char *to, const char *from) {
    size_t i = 0;
    char c;
    do {
        c = from[i];
        to[i++] = c;
    } while (c);
    return to;
}

WEAK char *strncpy(char *to, const char *from, size_t count) {
    size_t i = 0;
    for (; i < count && from[i]; i++) to[i] = from[i];
    for (; i < count; i++) to[i] = 0;
    return to;
}

WEAK char *strcat(char *to, const char *from) {
    strcpy(to + strlen(to), from);
    return to;
}

WEAK char *strncat(char *to, const char *from, size_t count) {
    char *end = to + strlen(to);
    size_t i = 0;
    for (; i < count && from[i]; i++) end[i] = from[i];
    end[i] = 0;
    return to;
}

WEAK int strcmp(const char *left, const char *right) {
    for (size_t i = 0;; i++) {
        u8 l = (u8)left[i], r = (u8)right[i];
        if (l != r) return l < r ? -1 : 1;
        if (!l) return 0;
    }
}

WEAK int strncmp(const char *left, const char *right, size_t count) {
    for (size_t i = 0; i < count; i++) {
        u8 l = (u8)left[i], r = (u8)right[i];
        if (l != r) return l < r ? -1 : 1;
        if (!l) return 0;
    }
    return 0;
}

WEAK char *strchr(const char *text, int value) {
    for (;; text++) {
        char c = *text;
        if (c == (char)value) return (char *)text;
        if (!c) return 0;
    }
}

WEAK char *strrchr(const char *text, int value) {
    const char *found = 0;
    for (;; text++) {
        char c = *text;
        if (c == (char)value) found = text;
        if (!c) return (char *)found;
    }
}

WEAK char *strstr(const char *text, const char *part) {
    size_t length = strlen(part);
    for (;; text++) {
        if (strncmp(text, part, length) == 0) return (char *)text;
        if (!*text) return 0;
    }
}

WEAK char *strdup(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy) __mazurka_memcpy(copy, text, size);
    return copy;
}

WEAK int isdigit(int c) { return c >= '0' && c <= '9'; }
WEAK int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
WEAK int isupper(int c) { return c >= 'A' && c <= 'Z'; }
WEAK int islower(int c) { return c >= 'a' && c <= 'z'; }
WEAK int isalpha(int c) { return isupper(c) || islower(c); }
WEAK int isalnum(int c) { return isalpha(c) || isdigit(c); }
WEAK int toupper(int c) { return islower(c) ? c - 'a' + 'A' : c; }
WEAK int tolower(int c) { return isupper(c) ? c - 'A' + 'a' : c; }

WEAK long strtol(const char *text, char **end, int base) {
    long value = 0;
    int negative = 0;
    while (isspace(*text)) text++;
    if (*text == '-' || *text == '+') negative = *text++ == '-';
    if ((base == 0 || base == 16) && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        text += 2;
        base = 16;
    } else if (base == 0) {
        base = *text == '0' ? 8 : 10;
    }
    for (;; text++) {
        int c = *text;
        int digit = isdigit(c) ? c - '0' : isalpha(c) ? tolower(c) - 'a' + 10 : 99;
        if (digit >= base) break;
        value = value * base + digit;
    }
    if (end) *end = (char *)text;
    return negative ? -value : value;
}

WEAK unsigned long strtoul(const char *text, char **end, int base) { return (unsigned long)strtol(text, end, base); }
WEAK int atoi(const char *text) { return (int)strtol(text, 0, 10); }
WEAK long atol(const char *text) { return strtol(text, 0, 10); }
WEAK int abs(int value) { return value < 0 ? -value : value; }
WEAK long labs(long value) { return value < 0 ? -value : value; }

WEAK void qsort(void *array, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    char *base = array;
    for (size_t i = 1; i < count; i++) {
        for (size_t j = i; j > 0 && compare(base + (j - 1) * size, base + j * size) > 0; j--) {
            for (size_t k = 0; k < size; k++) {
                char byte = base[(j - 1) * size + k];
                base[(j - 1) * size + k] = base[j * size + k];
                base[j * size + k] = byte;
            }
        }
    }
}

WEAK void *bsearch(const void *key, const void *array, size_t count, size_t size,
                   int (*compare)(const void *, const void *)) {
    const char *base = array;
    while (count > 0) {
        const char *middle = base + count / 2 * size;
        int order = compare(key, middle);
        if (order == 0) return (void *)middle;
        if (order > 0) {
            base = middle + size;
            count -= count / 2 + 1;
        } else {
            count /= 2;
        }
    }
    return 0;
}

WEAK void *realloc(void *object, size_t size) {
    void *copy = malloc(size);
    if (object && copy) {
        size_t old = malloc_usable_size(object);
        __mazurka_memcpy(copy, object, old < size ? old : size);
        free(object);
    }
    return copy;
}

WEAK int posix_memalign(void **result, size_t alignment, size_t size) {
    void *object = malloc(size);
    *result = object;
    return object ? 0 : 12;
}

WEAK int pthread_once(int *control, void (*initialise)(void)) {
    if (__mazurka_once_begin(control)) {
        initialise();
        __mazurka_once_end(control);
    }
    return 0;
}

WEAK void call_once(int *control, void (*initialise)(void)) { pthread_once(control, initialise); }

/* Destructors of keys are not called. */
WEAK int pthread_key_create(u32 *key, void (*destructor)(void *)) {
    *key = __mazurka_new_key();
    return 0;
}

WEAK int tss_create(u32 *key, void (*destructor)(void *)) {
    *key = __mazurka_new_key();
    return 0;
}

struct timespec {
    long seconds, nanoseconds;
};

/* After a time-out it is not earlier than the deadline. */
WEAK void __mazurka_pass_deadline(const struct timespec *deadline) {
    long time = deadline->seconds * 1000000000 + deadline->nanoseconds;
    if (time > __mazurka_clock()) __mazurka_set_clock(time);
}

WEAK int pthread_cond_timedwait(void *condition, void *mutex, const struct timespec *deadline) {
    int result = __mazurka_cond_timedwait(condition, mutex, deadline);
    if (result != 0) __mazurka_pass_deadline(deadline);
    return result;
}

WEAK int pthread_cond_clockwait(void *condition, void *mutex, int clock, const struct timespec *deadline) {
    return pthread_cond_timedwait(condition, mutex, deadline);
}

WEAK int cnd_timedwait(void *condition, void *mutex, const struct timespec *deadline) {
    int result = __mazurka_cnd_timedwait(condition, mutex, deadline);
    if (result != 0) __mazurka_pass_deadline(deadline);
    return result;
}

WEAK int clock_gettime(int clock, struct timespec *time) {
    time->seconds = __mazurka_clock() / 1000000000;
    time->nanoseconds = __mazurka_clock() % 1000000000;
    return 0;
}

WEAK int timespec_get(struct timespec *time, int base) {
    clock_gettime(0, time);
    return base;
}

WEAK int gettimeofday(struct timespec *time, void *zone) {
    time->seconds = __mazurka_clock() / 1000000000;
    time->nanoseconds = __mazurka_clock() % 1000000000 / 1000;
    return 0;
}

WEAK long time(long *result) {
    long seconds = __mazurka_clock() / 1000000000;
    if (result) *result = seconds;
    return seconds;
}
