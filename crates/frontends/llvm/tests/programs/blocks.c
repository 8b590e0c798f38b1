// Operations of the thread library in atomic blocks. BLOCK selects one.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);

int x, y;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
sem_t s;
int *p;

#if BLOCK == 0 // A block takes a lock, which stays locked; another thread locks it without a block.
void *one(void *argument) {
    __VERIFIER_atomic_begin();
    if (pthread_mutex_trylock(&m) == 0)
        x = 1;
    __VERIFIER_atomic_end();
    if (x)
        pthread_mutex_unlock(&m);
    return 0;
}
void *two(void *argument) {
    pthread_mutex_lock(&m);
    assert(x == 0);
    pthread_mutex_unlock(&m);
    return 0;
}
#elif BLOCK == 1 // A block starts a thread, which does not run in the block.
void *child(void *argument) {
    x = 2;
    x = 3;
    return 0;
}
void *one(void *argument) {
    pthread_t thread;
    __VERIFIER_atomic_begin();
    x = 1;
    pthread_create(&thread, 0, child, 0);
    y = x;
    __VERIFIER_atomic_end();
    pthread_join(thread, 0);
    return 0;
}
void *two(void *argument) {
    int seen = y, now = x;
    assert(seen == 0 || now != 2);
    return 0;
}
#elif BLOCK == 2 // A block waits for a lock that another thread holds.
void *one(void *argument) {
    __VERIFIER_atomic_begin();
    pthread_mutex_lock(&m);
    x = 1;
    pthread_mutex_unlock(&m);
    __VERIFIER_atomic_end();
    return 0;
}
void *two(void *argument) {
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    return 0;
}
#elif BLOCK == 3 // A block prints and frees memory.
void *one(void *argument) {
    __VERIFIER_atomic_begin();
    printf("%d\n", y);
    sem_post(&s);
    free(p);
    p = 0;
    __VERIFIER_atomic_end();
    return 0;
}
void *two(void *argument) {
    if (p)
        *p = 1;
    y = 1;
    return 0;
}
#elif BLOCK == 4 // A block with arbitrary values.
int __VERIFIER_nondet_int(void);
_Bool __VERIFIER_nondet_bool(void);
void *one(void *argument) {
    __VERIFIER_atomic_begin();
    if (__VERIFIER_nondet_bool())
        x += __VERIFIER_nondet_int();
    __VERIFIER_atomic_end();
    return 0;
}
void *two(void *argument) {
    assert(x != 2);
    return 0;
}
#endif

int main(void) {
    pthread_t threads[2];
    p = malloc(sizeof *p);
    sem_init(&s, 0, 0);
    pthread_create(&threads[0], 0, one, 0);
    pthread_create(&threads[1], 0, two, 0);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    return 0;
}
