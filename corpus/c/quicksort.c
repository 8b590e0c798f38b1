// Quicksort of N + 4 falling values, with the first value as the pivot and one thread per part. A finished part reports in an
// atomic block to the part that it was split off from. Every split is lopsided, so there are N + 3 inner parts, and the two
// reports to each come in either order and lead to the same state: optimal 2^(N+3).
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 1
#endif
#define LENGTH (N + 4)

static int values[LENGTH];
// A part is identified by the position of its pivot, which no other part contains; LENGTH stands for the whole array.
struct part { int start, end, above; } parts[2 * LENGTH];
static int reports_to[LENGTH + 1], above_of[LENGTH + 1];

// Returns whether this is the second report.
static int __VERIFIER_atomic_report(int pivot) {
    reports_to[pivot] += 1;
    return reports_to[pivot] == 2;
}

static void *sort(void *pointer) {
    pthread_t thread;
    struct part *part = pointer;
    if (part->end - part->start > 1) {
        int pivot = values[part->start], at = part->start;
        for (int i = part->start + 1; i < part->end; i++) {
            if (values[i] < pivot) {
                int value = values[i];
                values[i] = values[++at];
                values[at] = value;
            }
        }
        values[part->start] = values[at];
        values[at] = pivot;
        above_of[at] = part->above;
        struct part *lower = &parts[2 * at], *upper = &parts[2 * at + 1];
        *lower = (struct part){part->start, at, at};
        *upper = (struct part){at + 1, part->end, at};
        pthread_create(&thread, NULL, sort, lower);
        pthread_create(&thread, NULL, sort, upper);
        return NULL;
    }
    for (int pivot = part->above; pivot != LENGTH; pivot = above_of[pivot]) {
        if (!__VERIFIER_atomic_report(pivot)) return NULL;
    }
    for (int i = 1; i < LENGTH; i++) assert(values[i - 1] < values[i]);
    return NULL;
}

static struct part whole = {0, LENGTH, LENGTH};

int main(void) {
    pthread_t thread;
    for (int i = 0; i < LENGTH; i++) values[i] = LENGTH - i;
    pthread_create(&thread, NULL, sort, &whole);
    return 0;
}
