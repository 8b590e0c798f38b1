// N threads write two variables; main joins them all and reads both. DIF=1: every thread writes another value.
// optimal (N!)^2, optimal-ob N^2.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif
#ifndef DIF
#define DIF 0
#endif

static atomic_int x, y;

static void *writer(void *argument) {
    int value = 1 + DIF * (int)(long)argument;
    x = value;
    y = value;
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, writer, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    assert(x < N + 1);
    assert(y < N + 1);
    return 0;
}
