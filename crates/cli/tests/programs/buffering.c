/* Store buffering: under weak memory both threads may read 0. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

atomic_int x, y;
int first, second;

void *one(void *argument) {
    atomic_store_explicit(&x, 1, memory_order_release);
    first = atomic_load_explicit(&y, memory_order_acquire);
    return NULL;
}

void *two(void *argument) {
    atomic_store_explicit(&y, 1, memory_order_release);
    second = atomic_load_explicit(&x, memory_order_acquire);
    return NULL;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, one, NULL);
    pthread_create(&b, NULL, two, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(first == 1 || second == 1);
    return 0;
}
