/* GenMC's readers: one thread writes, and N others read. 2^N executions. */
#include "threads.h"

#ifndef N
#define N 8
#endif

atomic_int x;

void *work(void *argument) {
    if (argument == NULL)
        atomic_store_explicit(&x, 42, release);
    else
        atomic_load_explicit(&x, acquire);
    return NULL;
}

int main(void) {
    run(work, N + 1);
    return 0;
}
