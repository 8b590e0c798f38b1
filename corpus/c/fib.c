// Fibonacci with one thread per call. A call of 0 or 1 reports to its caller in an atomic block; the second report of a
// caller adds up and goes on to the next caller. The two reports to every inner call come in either order and lead to
// the same state: optimal 2^(inner calls), which is 2, 4, 16, 128 for N = 2, 3, 4, 5.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 4
#endif

// The calls form a binary tree. The callees of call i are 2 i and 2 i + 1; the root is 1.
static int argument_of[2 << N], sum_of[2 << N], reports_to[2 << N];

// Returns whether this is the second report.
static int __VERIFIER_atomic_report(int call, int value) {
    sum_of[call] += value;
    reports_to[call] += 1;
    return reports_to[call] == 2;
}

static void *fib(void *pointer) {
    pthread_t thread;
    int call = (int)(long)pointer, n = argument_of[call];
    if (n >= 2) {
        argument_of[2 * call] = n - 1;
        argument_of[2 * call + 1] = n - 2;
        pthread_create(&thread, NULL, fib, (void *)(long)(2 * call));
        pthread_create(&thread, NULL, fib, (void *)(long)(2 * call + 1));
        return NULL;
    }
    for (int value = n; call > 1; value = sum_of[call]) {
        call /= 2;
        if (!__VERIFIER_atomic_report(call, value)) return NULL;
    }
    int small = 0, large = 1;
    for (int i = 0; i < N; i++) {
        int next = small + large;
        small = large;
        large = next;
    }
    assert(sum_of[1] == small);
    return NULL;
}

int main(void) {
    pthread_t thread;
    argument_of[1] = N;
    pthread_create(&thread, NULL, fib, (void *)1L);
    return 0;
}
