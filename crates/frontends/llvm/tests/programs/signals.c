// Two threads, created by different threads, wait at a condition variable, the first one before the second
// one. A signal wakes either.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
int waiting;
atomic_int created;

void *first(void *argument) {
    pthread_mutex_lock(&mutex);
    if (waiting == 0) {
        waiting = 1;
        pthread_cond_wait(&condition, &mutex);
        assert(0 && "the first one was woken");
    }
    pthread_mutex_unlock(&mutex);
    return 0;
}

void *second(void *argument) {
    pthread_mutex_lock(&mutex);
    if (waiting == 1) {
        waiting = 2;
        pthread_cond_wait(&condition, &mutex);
        assert(0 && "the second one was woken");
    }
    pthread_mutex_unlock(&mutex);
    return 0;
}

void *creator(void *start) {
    pthread_t thread;
    while (!atomic_load(&created)) {
    }
    pthread_create(&thread, 0, (void *(*)(void *))start, 0);
    return 0;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, creator, (void *)first);
    pthread_create(&other, 0, creator, (void *)second);
    atomic_store(&created, 1);
    pthread_mutex_lock(&mutex);
    if (waiting == 2) pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_exit(0);
}
