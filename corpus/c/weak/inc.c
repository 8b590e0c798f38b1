/* ainc, binc and cinc of GenMC's tests: N threads increment K variables each. N!^K executions. */
#include "threads.h"

#ifndef N
#define N 3
#endif
#ifndef K
#define K 1
#endif

atomic_int x[K];

void *increment(void *argument) {
    for (int i = 0; i < K; i++)
        atomic_fetch_add_explicit(&x[i], 1, relaxed);
    return NULL;
}

int main(void) {
    run(increment, N);
    assert(atomic_load_explicit(&x[0], relaxed) == N);
    return 0;
}
