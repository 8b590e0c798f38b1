/* What traces say about the thread library; conditions.ll is this program, compiled by clang 19. */
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t table = PTHREAD_RWLOCK_INITIALIZER;
static pthread_barrier_t barrier;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_t maker;
static int *item;

static void initialise(void) { pthread_barrier_init(&barrier, NULL, 1); }

static void *producer(void *argument) {
    int *made = malloc(sizeof *made);
    *made = 1;
    pthread_mutex_lock(&lock);
    item = made;
    pthread_mutex_unlock(&lock);
    pthread_cond_signal(&filled);
    return argument;
}

int main(void) {
    void *result;
    pthread_once(&once, initialise);
    pthread_barrier_wait(&barrier);
    pthread_mutex_init(&lock, NULL);
    pthread_create(&maker, NULL, producer, &item);
    pthread_mutex_lock(&lock);
    while (!item) pthread_cond_wait(&filled, &lock);
    pthread_mutex_unlock(&lock);
    pthread_join(maker, &result);
    pthread_rwlock_rdlock(&table);
    pthread_rwlock_unlock(&table);
    pthread_rwlock_wrlock(&table);
    int value = *item;
    free(item);
    pthread_mutex_destroy(&lock);
    assert(value == 2);
    return 0;
}
