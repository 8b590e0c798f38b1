// Two joined rounds of floatingread, a fresh variable each. optimal ((N+1)!)^2, optimal-ob (N * 2^(N-1) + 1)^2.
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

static void *first(void *argument) {
    x = 1 + DIF * (int)(long)argument;
    return NULL;
}

static void *second(void *argument) {
    y = 1 + DIF * (int)(long)argument;
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, first, (void *)i);
    assert(x < N + 1);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, second, (void *)i);
    assert(y < N + 1);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    return 0;
}
