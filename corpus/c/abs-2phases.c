// abs with four variables. optimal (N!)^4, optimal-ob N^4.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif
#ifndef DIF
#define DIF 0
#endif

static atomic_int x1, y1, x2, y2;

static void *writer(void *argument) {
    int value = 1 + DIF * (int)(long)argument;
    x1 = value;
    y1 = value;
    x2 = value;
    y2 = value;
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, writer, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    assert(x1 < N + 1);
    assert(y1 < N + 1);
    assert(x2 < N + 1);
    assert(y2 < N + 1);
    return 0;
}
