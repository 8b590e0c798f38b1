// N threads write a variable, and main reads it before it joins them. DIF=1: every thread writes another value.
// optimal (N+1)!, optimal-ob N * 2^(N-1) + 1.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif
#ifndef DIF
#define DIF 0
#endif

static atomic_int x;

static void *writer(void *argument) {
    x = 1 + DIF * (int)(long)argument;
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, writer, (void *)i);
    assert(x < N + 1);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    return 0;
}
