/* fib_bench of GenMC's tests: two threads add up Fibonacci numbers for N rounds, and a third one reads. */
#include "threads.h"

#ifndef N
#define N 3
#endif

atomic_int x = 1, y = 1;

static int sum(void) {
    int a = atomic_load_explicit(&x, acquire);
    return a + atomic_load_explicit(&y, acquire);
}

void *work(void *argument) {
    if (argument == (void *)2) {
        sum();
        return NULL;
    }
    for (int i = 0; i < N; i++)
        atomic_store_explicit(argument == NULL ? &x : &y, sum(), release);
    return NULL;
}

int main(void) {
    run(work, 3);
    return 0;
}
