// N threads each replace one value by the next, if it is there. A compare-exchange that fails is a read:
// optimal 2, 5, 14, 43, 144, 523 for N = 2, 3, 4, 5, 6, 7 (not all orders of the N threads).
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int x;

static void *rotate(void *argument) {
    int expected = (int)(long)argument;
    atomic_compare_exchange_strong(&x, &expected, expected + 1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (long i = 0; i < N; i++) pthread_create(&thread, NULL, rotate, (void *)i);
    return 0;
}
