/* GenMC's N-writers: N + 1 threads write, and one reads. (N + 2)! graphs, N + 2 reads-from classes. */
#include "threads.h"

#ifndef N
#define N 4
#endif

atomic_int x;

void *work(void *argument) {
    if (argument == NULL)
        atomic_load_explicit(&x, acquire);
    else
        atomic_store_explicit(&x, (int)(long)argument, release);
    return NULL;
}

int main(void) {
    run(work, N + 2);
    return 0;
}
