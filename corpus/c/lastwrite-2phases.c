// Three joined rounds of lastwrite over the same variable. optimal (N!)^3, optimal-ob N^3.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif
#ifndef DIF
#define DIF 0
#endif

static atomic_int x;

static void *writer(void *argument) {
    x = 1 + DIF * (int)(long)argument;
    return NULL;
}

static void round_of_writes(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, writer, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    assert(x < N + 1);
}

int main(void) {
    for (int round = 0; round < 3; round++) round_of_writes();
    return 0;
}
