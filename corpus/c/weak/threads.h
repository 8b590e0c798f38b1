/* Starts a thread per number below N, and waits for all of them. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define relaxed memory_order_relaxed
#define acquire memory_order_acquire
#define release memory_order_release

static inline void run(void *(*body)(void *), long count) {
    pthread_t threads[16];
    for (long i = 0; i < count; i++)
        pthread_create(&threads[i], NULL, body, (void *)i);
    for (long i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
}
