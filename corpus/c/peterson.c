// Peterson's mutual exclusion for two threads, with sequentially consistent atomics. The spin loop waits.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;
static int inside;

static void *enter(void *argument) {
    int own = (int)(long)argument, other = 1 - own;
    wants[own] = 1;
    turn = other;
    while (wants[other] && turn == other) {}
    inside++;
    assert(inside == 1);
    inside--;
    wants[own] = 0;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) pthread_create(&threads[i], NULL, enter, (void *)i);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    return 0;
}
