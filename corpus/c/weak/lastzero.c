/* GenMC's lastzero: writer j makes element j one more than the element before it, and a reader looks
   for the last element that is zero. */
#include "threads.h"

#ifndef N
#define N 5
#endif

atomic_int array[N + 1];

void *work(void *argument) {
    long j = (long)argument;
    if (j > 0) {
        atomic_store_explicit(&array[j], atomic_load_explicit(&array[j - 1], acquire) + 1, release);
    } else {
        for (int i = N; atomic_load_explicit(&array[i], acquire) != 0; i--)
            ;
    }
    return NULL;
}

int main(void) {
    run(work, N + 1);
    return 0;
}
