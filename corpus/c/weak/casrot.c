/* GenMC's casrot: thread i replaces i by i + 1. */
#include "threads.h"

#ifndef N
#define N 4
#endif

atomic_int x;

void *rotate(void *argument) {
    int expected = (long)argument;
    atomic_compare_exchange_strong_explicit(&x, &expected, (int)(long)argument + 1, relaxed, relaxed);
    return NULL;
}

int main(void) {
    run(rotate, N);
    return 0;
}
