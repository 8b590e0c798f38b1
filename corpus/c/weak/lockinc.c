/* GenMC's lockinc: N threads increment a variable under a lock. N! executions. */
#include "threads.h"

#ifndef N
#define N 3
#endif

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
int x;

void *increment(void *argument) {
    pthread_mutex_lock(&mutex);
    x++;
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    run(increment, N);
    assert(x == N);
    return 0;
}
