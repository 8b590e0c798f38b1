// One small program per rule about what steps announce. RULE selects one.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

int x, y;
_Atomic int a, b;
int *p;
union { int whole; unsigned char part[4]; } u;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
pthread_mutexattr_t kind;

#if RULE == 0 // An access reads whether its object exists.
void prepare(void) { p = malloc(2 * sizeof *p); }
void *one(void *argument) { p[1] = 1; return 0; }
void *two(void *argument) { free(p); return 0; }
#elif RULE == 1 // A thread that spins depends on what it has read.
void prepare(void) {}
void *one(void *argument) { while (a == 0) ; assert(x == 1); return 0; }
void *two(void *argument) { a = 1; x = 1; return 0; }
#elif RULE == 2 // A write to a part of a cell keeps the rest of it.
#define MEANWHILE u.whole = 512
#define AT_END assert(u.whole != 513); assert(u.whole != 1793)
void prepare(void) {}
void *one(void *argument) { u.part[0] = 1; return 0; }
void *two(void *argument) { u.part[1] = 7; return 0; }
#elif RULE == 3 // An atomic block announces what it may access on any path.
void prepare(void) {}
void *one(void *argument) {
    __VERIFIER_atomic_begin();
    if (x) y = 1;
    __VERIFIER_atomic_end();
    return 0;
}
void *two(void *argument) { x = 1; int seen = y; assert(seen == 0); return 0; }
#elif RULE == 4 // If the end of main stops all threads, every step depends on it.
#define UNJOINED
void prepare(void) {}
void *one(void *argument) { x = 1; assert(0); return 0; }
void *two(void *argument) { return 0; }
#elif RULE == 5 // An attempt to lock depends on the value of the lock.
void prepare(void) {}
void *one(void *argument) { if (pthread_mutex_trylock(&m)) y = 1; return 0; }
void *two(void *argument) {
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
#elif RULE == 6 // Whether a compare-and-swap writes depends on the value.
void prepare(void) {}
void *one(void *argument) { int expected = 1; atomic_compare_exchange_strong(&a, &expected, 2); return 0; }
void *two(void *argument) { a = 1; b = a; return 0; }
#elif RULE == 7 // Printing a string reads whether it exists.
#include <stdio.h>
void prepare(void) { p = calloc(2, sizeof *p); }
void *one(void *argument) { char *text = (char *)p; puts(text); return 0; }
void *two(void *argument) { free(p); return 0; }
#elif RULE == 8 // Initialising a mutex reads its attributes.
void prepare(void) { pthread_mutexattr_init(&kind); }
void *one(void *argument) {
    pthread_mutex_init(&m, &kind);
    pthread_mutex_lock(&m);
    assert(pthread_mutex_lock(&m) != 0);
    return 0;
}
void *two(void *argument) { pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE); return 0; }
#elif RULE == 9 // Locking a mutex reads its kind, which an initialiser stores in its memory.
void prepare(void) {}
void *one(void *argument) {
    pthread_mutex_lock(&m);
    assert(pthread_mutex_lock(&m) != 0);
    return 0;
}
void *two(void *argument) {
    pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
    m.__data.__kind = recursive.__data.__kind;
    return 0;
}
#elif RULE == 10 // Creating a thread of the C++ library reads its state: it is named after a function there.
int __mazurka_start_cpp_thread(pthread_t *thread, int (*run)(void *), void *state);
struct { void *table; void (*function)(void); } state;
void before(void) {}
void after(void) {}
int run(void *argument) { return 0; }
void prepare(void) { state.function = before; }
void *one(void *argument) {
    pthread_t thread;
    __mazurka_start_cpp_thread(&thread, run, &state);
    return 0;
}
void *two(void *argument) { state.function = after; return 0; }
#elif RULE == 11 // Reading the memory of a lock depends on its value.
void prepare(void) {}
void *one(void *argument) { if (m.__data.__lock) y = 1; return 0; }
void *two(void *argument) {
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
#elif RULE == 12 // So does clearing it.
#include <string.h>
struct { int other; pthread_mutex_t m; } both = { 1, PTHREAD_MUTEX_INITIALIZER };
void prepare(void) {}
void *one(void *argument) { memset(&both, 0, sizeof both); return 0; }
void *two(void *argument) {
    pthread_mutex_lock(&both.m);
    pthread_mutex_lock(&both.m);
    return 0;
}
#endif

int main(void) {
    pthread_t threads[2];
    prepare();
    pthread_create(&threads[0], 0, one, 0);
    pthread_create(&threads[1], 0, two, 0);
#ifdef MEANWHILE
    MEANWHILE;
#endif
#ifndef UNJOINED
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
#endif
#ifdef AT_END
    AT_END;
#endif
    return 0;
}
