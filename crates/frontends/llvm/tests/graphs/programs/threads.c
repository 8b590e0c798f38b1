/* Programs under memory models; PROGRAM selects one. The expected results are in tests/graphs/threads.rs. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#define relaxed memory_order_relaxed
#define acquire memory_order_acquire
#define release memory_order_release
#define seq_cst memory_order_seq_cst

void *first(void *argument);
void *second(void *argument);

atomic_int x, y;
int data;

#if PROGRAM == 1
/* Message passing with release and acquire: safe. */
void *first(void *argument) { data = 1; atomic_store_explicit(&x, 1, release); return NULL; }
void *second(void *argument) { if (atomic_load_explicit(&x, acquire)) assert(data == 1); return NULL; }
#elif PROGRAM == 2
/* Message passing with relaxed accesses: a data race. */
void *first(void *argument) { data = 1; atomic_store_explicit(&x, 1, relaxed); return NULL; }
void *second(void *argument) { if (atomic_load_explicit(&x, relaxed)) assert(data == 1); return NULL; }
#elif PROGRAM == 3
/* Message passing with fences: safe. */
void *first(void *argument) {
    data = 1;
    atomic_thread_fence(release);
    atomic_store_explicit(&x, 1, relaxed);
    return NULL;
}
void *second(void *argument) {
    if (atomic_load_explicit(&x, relaxed)) {
        atomic_thread_fence(acquire);
        assert(data == 1);
    }
    return NULL;
}
#elif PROGRAM == 4
/* Store buffering: the assertion fails unless memory is sequentially consistent. */
int seen[2];
void *first(void *argument) {
    atomic_store_explicit(&x, 1, relaxed);
    seen[0] = atomic_load_explicit(&y, relaxed);
    return NULL;
}
void *second(void *argument) {
    atomic_store_explicit(&y, 1, relaxed);
    seen[1] = atomic_load_explicit(&x, relaxed);
    return NULL;
}
#define AFTER assert(seen[0] == 1 || seen[1] == 1)
#elif PROGRAM == 5
/* A spin lock that exchanges: safe. */
static void lock(void) { while (atomic_exchange_explicit(&x, 1, acquire)) ; }
static void unlock(void) { atomic_store_explicit(&x, 0, release); }
void *first(void *argument) { lock(); data++; unlock(); return NULL; }
void *second(void *argument) { lock(); data++; unlock(); return NULL; }
#define AFTER assert(data == 2)
#elif PROGRAM == 6
/* The same with a relaxed unlock: a data race. */
static void lock(void) { while (atomic_exchange_explicit(&x, 1, acquire)) ; }
static void unlock(void) { atomic_store_explicit(&x, 0, relaxed); }
void *first(void *argument) { lock(); data++; unlock(); return NULL; }
void *second(void *argument) { lock(); data++; unlock(); return NULL; }
#elif PROGRAM == 7
/* A thread waits for another one with a condition variable: safe. */
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
void *first(void *argument) {
    pthread_mutex_lock(&mutex);
    while (!data)
        pthread_cond_wait(&condition, &mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}
void *second(void *argument) {
    pthread_mutex_lock(&mutex);
    data = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    return NULL;
}
#elif PROGRAM == 8
/* The signal may come before the wait: a deadlock. */
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
void *first(void *argument) {
    pthread_mutex_lock(&mutex);
    pthread_cond_wait(&condition, &mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}
void *second(void *argument) { pthread_cond_signal(&condition); return NULL; }
#elif PROGRAM == 9
/* Readers and a writer: safe. */
pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
void *first(void *argument) {
    pthread_rwlock_wrlock(&rwlock);
    data = 1;
    data = 2;
    pthread_rwlock_unlock(&rwlock);
    return NULL;
}
void *second(void *argument) {
    pthread_rwlock_rdlock(&rwlock);
    assert(data != 1);
    pthread_rwlock_unlock(&rwlock);
    return NULL;
}
#elif PROGRAM == 10
/* A writer that only locks for reading: a data race. */
pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
void *first(void *argument) {
    pthread_rwlock_rdlock(&rwlock);
    data = 1;
    pthread_rwlock_unlock(&rwlock);
    return NULL;
}
void *second(void *argument) {
    pthread_rwlock_rdlock(&rwlock);
    assert(data != 2);
    pthread_rwlock_unlock(&rwlock);
    return NULL;
}
#elif PROGRAM == 11
/* Initialisation that is run once: safe. */
pthread_once_t once = PTHREAD_ONCE_INIT;
static void initialise(void) { data++; }
void *first(void *argument) { pthread_once(&once, initialise); assert(data == 1); return NULL; }
void *second(void *argument) { pthread_once(&once, initialise); assert(data == 1); return NULL; }
#elif PROGRAM == 12
/* A semaphore passes data on: safe. */
sem_t semaphore;
#define BEFORE sem_init(&semaphore, 0, 0)
void *first(void *argument) { data = 1; sem_post(&semaphore); return NULL; }
void *second(void *argument) { sem_wait(&semaphore); assert(data == 1); return NULL; }
#elif PROGRAM == 13
/* A barrier separates writing from reading: safe. */
pthread_barrier_t barrier;
#define BEFORE pthread_barrier_init(&barrier, NULL, 2)
int other;
void *first(void *argument) { data = 1; pthread_barrier_wait(&barrier); assert(other == 1); return NULL; }
void *second(void *argument) { other = 1; pthread_barrier_wait(&barrier); assert(data == 1); return NULL; }
#elif PROGRAM == 14
/* Memory that is freed while another thread may use it. */
int *_Atomic pointer;
#define BEFORE atomic_store_explicit(&pointer, malloc(sizeof(int)), relaxed); *pointer = 0
void *first(void *argument) { free(atomic_exchange_explicit(&pointer, NULL, acquire)); return NULL; }
void *second(void *argument) {
    int *p = atomic_load_explicit(&pointer, acquire);
    if (p)
        assert(*p == 0);
    return NULL;
}
#elif PROGRAM == 15
/* An attempt to lock may fail: safe. */
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
void *first(void *argument) {
    if (pthread_mutex_trylock(&mutex) == 0) {
        data++;
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}
void *second(void *argument) { return first(argument); }
#elif PROGRAM == 16
/* Two mutexes in opposite orders: a deadlock. */
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
void *first(void *argument) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
    return NULL;
}
void *second(void *argument) {
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
    pthread_mutex_unlock(&a);
    pthread_mutex_unlock(&b);
    return NULL;
}
#elif PROGRAM == 17
/* Peterson's algorithm with sequentially consistent accesses: safe. */
atomic_bool flag[2];
atomic_int turn;
#ifndef ORDER
#define ORDER seq_cst
#define STORE seq_cst
#endif
static void enter(int me) {
    atomic_store_explicit(&flag[me], true, STORE);
    atomic_store_explicit(&turn, 1 - me, STORE);
    while (atomic_load_explicit(&flag[1 - me], ORDER) && atomic_load_explicit(&turn, ORDER) == 1 - me)
        ;
    data++;
    atomic_store_explicit(&flag[me], false, STORE);
}
void *first(void *argument) { enter(0); return NULL; }
void *second(void *argument) { enter(1); return NULL; }
#define AFTER assert(data == 2)
#elif PROGRAM == 18
/* Peterson's algorithm with acquire and release: a data race. */
atomic_bool flag[2];
atomic_int turn;
static void enter(int me) {
    atomic_store_explicit(&flag[me], true, release);
    atomic_store_explicit(&turn, 1 - me, release);
    while (atomic_load_explicit(&flag[1 - me], acquire) && atomic_load_explicit(&turn, acquire) == 1 - me)
        ;
    data++;
    atomic_store_explicit(&flag[me], false, release);
}
void *first(void *argument) { enter(0); return NULL; }
void *second(void *argument) { enter(1); return NULL; }
#elif PROGRAM == 19
/* An atomic access to a part of a variable is not supported. */
union { _Atomic(int) whole; _Atomic(char) part[4]; } shared;
void *first(void *argument) { atomic_store_explicit(&shared.whole, 1, relaxed); return NULL; }
void *second(void *argument) { atomic_store_explicit(&shared.part[1], 1, relaxed); return NULL; }
#elif PROGRAM == 20
/* A signal wakes one of two waiting threads, and the other one waits forever. */
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
int waiting;
void *first(void *argument) {
    pthread_mutex_lock(&mutex);
    waiting++;
    pthread_cond_wait(&condition, &mutex);
    if (argument)
        atomic_store(&x, 1);
    else
        atomic_store(&y, 1);
    pthread_mutex_unlock(&mutex);
    return NULL;
}
void *second(void *argument) {
    pthread_t other;
    pthread_create(&other, NULL, first, &data);
    pthread_mutex_lock(&mutex);
    if (waiting == 2)
        pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    assert(!atomic_load(&x));
    return NULL;
}
#endif

#ifndef BEFORE
#define BEFORE
#endif
#ifndef AFTER
#define AFTER
#endif

int main(void) {
    pthread_t threads[2];
    BEFORE;
    pthread_create(&threads[0], NULL, first, NULL);
    pthread_create(&threads[1], NULL, second, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    AFTER;
    return 0;
}
