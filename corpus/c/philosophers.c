// N philosophers with N forks. With ORDERED=1 the last one takes the forks in the other order, and there is no deadlock.
#include <pthread.h>

#ifndef N
#define N 3
#endif
#ifndef ORDERED
#define ORDERED 0
#endif

static pthread_mutex_t forks[N];

static void *philosopher(void *argument) {
    int left = (int)(long)argument, right = (left + 1) % N;
    if (ORDERED && left > right) {
        int other = left;
        left = right;
        right = other;
    }
    pthread_mutex_lock(&forks[left]);
    pthread_mutex_lock(&forks[right]);
    pthread_mutex_unlock(&forks[right]);
    pthread_mutex_unlock(&forks[left]);
    return NULL;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++) pthread_mutex_init(&forks[i], NULL);
    for (long i = 0; i < N; i++) pthread_create(&threads[i], NULL, philosopher, (void *)i);
    for (int i = 0; i < N; i++) pthread_join(threads[i], NULL);
    return 0;
}
