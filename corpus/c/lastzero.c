// N threads each set their element to one more than the element before; main looks for the last zero from the end.
// optimal (N + 3) * 2^(N-2): 64 for N = 5, 3328 for N = 10. source starts executions that it has to cut.
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 5
#endif

static atomic_int a[N + 1];

static void *writer(void *argument) {
    long j = (long)argument;
    a[j] = a[j - 1] + 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (long j = 1; j <= N; j++) pthread_create(&thread, NULL, writer, (void *)j);
    int i = N;
    while (a[i] != 0) i--;
    return 0;
}
