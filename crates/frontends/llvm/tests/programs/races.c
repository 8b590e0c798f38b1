// Communication through `data`: a data race if RACE is less than 4.
#include <pthread.h>
#include <stdatomic.h>

static int data;
static char bytes[2];
static atomic_int flag;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *writer(void *argument) {
#if RACE == 4
    pthread_mutex_lock(&mutex);
    data = 1;
    pthread_mutex_unlock(&mutex);
#elif RACE == 7
    bytes[0] = 1;
#else
    data = 1;
#endif
#if RACE == 1
    atomic_store_explicit(&flag, 1, memory_order_relaxed);
#elif RACE == 5
    atomic_store_explicit(&flag, 1, memory_order_release);
#elif RACE == 2
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
#endif
    return NULL;
}

int main(void) {
    pthread_t thread;
    int value = 0;
    pthread_create(&thread, NULL, writer, NULL);
#if RACE == 0
    value = data;
#elif RACE == 1
    if (atomic_load_explicit(&flag, memory_order_acquire)) value = data;
#elif RACE == 2
    data = 2;
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
#elif RACE == 3
    value = __atomic_load_n(&data, __ATOMIC_SEQ_CST);
#elif RACE == 4
    pthread_mutex_lock(&mutex);
    value = data;
    pthread_mutex_unlock(&mutex);
#elif RACE == 5
    if (atomic_load_explicit(&flag, memory_order_acquire)) value = data;
#elif RACE == 6
    pthread_join(thread, NULL);
    value = data;
#elif RACE == 7
    bytes[1] = 1;
#endif
    return value;
}
