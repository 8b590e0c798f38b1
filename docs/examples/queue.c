#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static struct { int items[2], length; } queue;

static void put(int item) {
    pthread_mutex_lock(&lock);
    queue.items[queue.length++] = item;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
}

static int take(void) {
    pthread_mutex_lock(&lock);
    if (queue.length == 0) pthread_cond_wait(&filled, &lock);
    assert(queue.length > 0);
    int item = queue.items[--queue.length];
    pthread_mutex_unlock(&lock);
    return item;
}

static void *consumer(void *argument) {
    take();
    return argument;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, consumer, NULL);
    pthread_create(&second, NULL, consumer, NULL);
    put(1);
    put(2);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
