// The thread library: condition variables, semaphores, reader-writer locks, once, keys, barriers, results.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t recursive = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t once;
static pthread_key_t key;
static pthread_barrier_t barrier;
static sem_t semaphore;
static int ready, data, initialised;

static void initialise(void) {
    initialised++;
    pthread_key_create(&key, NULL);
}

static void *worker(void *argument) {
    pthread_once(&once, initialise);
    pthread_setspecific(key, argument);
    pthread_mutex_lock(&mutex);
    while (!ready) pthread_cond_wait(&condition, &mutex);
    data++;
    pthread_mutex_unlock(&mutex);
    pthread_rwlock_rdlock(&lock);
    assert(data > 0);
    pthread_rwlock_unlock(&lock);
    pthread_barrier_wait(&barrier);
    sem_post(&semaphore);
    assert(pthread_getspecific(key) == argument);
    return (void *)7;
}

int main(void) {
    pthread_t thread;
    void *result;
    sem_init(&semaphore, 0, 0);
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&thread, NULL, worker, &data);
    pthread_mutex_lock(&mutex);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_barrier_wait(&barrier);
    sem_wait(&semaphore);
    pthread_join(thread, &result);
    assert(result == (void *)7);
    pthread_rwlock_wrlock(&lock);
    assert(data == 1 && initialised == 1);
    pthread_rwlock_unlock(&lock);
    pthread_mutex_lock(&recursive);
    assert(pthread_mutex_trylock(&recursive) == 0);
    pthread_mutex_unlock(&recursive);
    pthread_mutex_unlock(&recursive);
    return 0;
}
