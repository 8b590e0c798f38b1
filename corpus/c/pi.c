// N threads add their part of a sum, each in one atomic block, or with -DMUTEX=1 under a lock. The sum is always the same.
// optimal and optimal-ob N!.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 5
#endif
#ifndef MUTEX
#define MUTEX 0
#endif

static int counter, result;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void __VERIFIER_atomic_add(int part) {
    counter += 1;
    result += part;
}

static void *worker(void *argument) {
    int part = 1 + (int)(long)argument;
#if MUTEX
    pthread_mutex_lock(&lock);
    counter += 1;
    result += part;
    pthread_mutex_unlock(&lock);
#else
    __VERIFIER_atomic_add(part);
#endif
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, worker, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    assert(counter == N);
    assert(result == N * (N + 1) / 2);
    return 0;
}
