// A producer and a consumer whose operations never block: each is one atomic block, or with -DMUTEX=1 a critical section.
// optimal C(2N, N).
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 3
#endif
#ifndef MUTEX
#define MUTEX 0
#endif

static int buffer[N], length;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#if MUTEX
#define ATOMIC_FUNCTION(name) name
#define LOCK() pthread_mutex_lock(&lock)
#define UNLOCK() pthread_mutex_unlock(&lock)
#else
#define ATOMIC_FUNCTION(name) __VERIFIER_atomic_##name
#define LOCK()
#define UNLOCK()
#endif

static void ATOMIC_FUNCTION(put)(int value) {
    LOCK();
    if (length < N) buffer[length++] = value;
    UNLOCK();
}

static void ATOMIC_FUNCTION(take)(void) {
    LOCK();
    if (length > 0) length--;
    UNLOCK();
}

static void *producer(void *argument) {
    for (int i = 0; i < N; i++) ATOMIC_FUNCTION(put)(i);
    return argument;
}

static void *consumer(void *argument) {
    for (int i = 0; i < N; i++) ATOMIC_FUNCTION(take)();
    return argument;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, producer, NULL);
    pthread_create(&threads[1], NULL, consumer, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    assert(0 <= length && length <= N);
    return 0;
}
