/* GenMC's wcas: one thread writes 2, and N others replace 2 by 3. */
#include "threads.h"

#ifndef N
#define N 3
#endif

atomic_int x;

void *work(void *argument) {
    if (argument == NULL) {
        atomic_store_explicit(&x, 2, release);
    } else {
        int expected = 2;
        atomic_compare_exchange_strong_explicit(&x, &expected, 3, relaxed, relaxed);
    }
    return NULL;
}

int main(void) {
    run(work, N + 1);
    return 0;
}
