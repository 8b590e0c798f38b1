// Mergesort of N values with one thread per part, down to single values. A finished part reports in an atomic block to the
// part that it is a half of, and the second report merges. The two reports to each of the N - 1 inner parts come in either
// order and lead to the same state: optimal 2^(N-1). (The sizes 4, 5, 6 of the paper are 4, 5, 8 values.)
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 4
#endif

static int values[N];
// The parts form a binary tree. The halves of part i are 2 i and 2 i + 1; the root is 1.
static int start_of[4 * N], end_of[4 * N], reports_to[4 * N];

// Returns whether this is the second report.
static int __VERIFIER_atomic_report(int part) {
    reports_to[part] += 1;
    return reports_to[part] == 2;
}

static void merge(int start, int middle, int end) {
    for (int i = middle; i < end; i++) {
        int value = values[i], j = i;
        for (; j > start && values[j - 1] > value; j--) values[j] = values[j - 1];
        values[j] = value;
    }
}

static void *sort(void *pointer) {
    pthread_t thread;
    int part = (int)(long)pointer, start = start_of[part], end = end_of[part];
    if (end - start > 1) {
        int middle = (start + end) / 2;
        start_of[2 * part] = start, end_of[2 * part] = middle;
        start_of[2 * part + 1] = middle, end_of[2 * part + 1] = end;
        pthread_create(&thread, NULL, sort, (void *)(long)(2 * part));
        pthread_create(&thread, NULL, sort, (void *)(long)(2 * part + 1));
        return NULL;
    }
    while (part > 1) {
        part /= 2;
        if (!__VERIFIER_atomic_report(part)) return NULL;
        merge(start_of[part], (start_of[part] + end_of[part]) / 2, end_of[part]);
    }
    for (int i = 1; i < N; i++) assert(values[i - 1] <= values[i]);
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < N; i++) values[i] = (i * 5 + 3) % 7;
    end_of[1] = N;
    pthread_create(&thread, NULL, sort, (void *)1L);
    return 0;
}
