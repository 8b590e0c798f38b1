// Two threads that nobody joins. The assertion fails if both have run to their ends.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

atomic_int i = 1, j = 1;

static void *first(void *arg) {
    i += j;
    return arg;
}

static void *second(void *arg) {
    j += i;
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    assert(i + j < 5);
    return 0;
}
