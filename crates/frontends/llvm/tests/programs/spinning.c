// Threads that spin: on a flag, on a compare-and-swap and on a test-and-set.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag flag = ATOMIC_FLAG_INIT;
static atomic_int owner, ready;
static int data;

static void *worker(void *argument) {
    while (!ready);
    while (atomic_flag_test_and_set(&flag));
    data++;
    atomic_flag_clear(&flag);
    int expected;
    do {
        expected = 0;
    } while (!atomic_compare_exchange_strong(&owner, &expected, 1));
    owner = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, worker, NULL);
    ready = 1;
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    assert(data == 2);
    return 0;
}
