// N threads write a variable; main joins them all and reads it. DIF=1: every thread writes another value.
// optimal N!, optimal-ob N.
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
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    assert(x < N + 1);
    return 0;
}
