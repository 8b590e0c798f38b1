/* GenMC's casw: N threads replace 0 by 1, and then write their own number. */
#include "threads.h"

#ifndef N
#define N 3
#endif

atomic_int x;

void *work(void *argument) {
    int expected = 0;
    atomic_compare_exchange_strong_explicit(&x, &expected, 1, relaxed, relaxed);
    atomic_store_explicit(&x, (int)(long)argument + 3, release);
    return NULL;
}

int main(void) {
    run(work, N);
    return 0;
}
