// 4N threads, each writes its own column of N / 2 rows; two threads read the first two columns.
// Every element that is read is written before or after the read: optimal and optimal-ob 4^(N/2).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 5
#endif
#define ROWS (N / 2)

static atomic_int a[ROWS][4 * N];

static void *writer(void *argument) {
    for (int row = 0; row < ROWS; row++) a[row][(long)argument] = 0;
    return NULL;
}

static void *reader(void *argument) {
    for (int row = 0; row < ROWS; row++) assert(a[row][(long)argument] < 2);
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (long i = 0; i < 4 * N; i++) pthread_create(&thread, NULL, writer, (void *)i);
    for (long j = 0; j < 2; j++) pthread_create(&thread, NULL, reader, (void *)j);
    return 0;
}
