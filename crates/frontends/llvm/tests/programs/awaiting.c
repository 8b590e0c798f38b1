/* Nidhugg's await intrinsics. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define EQUAL 2
#define GREATER_OR_EQUAL 3

int __VERIFIER_load_await_aint(atomic_int *address, int condition, int operand);
int __VERIFIER_xchg_await_aint(atomic_int *address, int value, int condition, int operand);

static atomic_int a;

static void *worker(void *argument) {
    for (int i = 1; i <= 3; i++) a = i;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    assert(__VERIFIER_load_await_aint(&a, GREATER_OR_EQUAL, 2) >= 2);
    assert(__VERIFIER_xchg_await_aint(&a, 9, EQUAL, 3) == 3);
    assert(a == 9);
    return 0;
}
