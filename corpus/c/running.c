// The running example of the optimal context-sensitive paper. optimal 12, optimal-ob 11. The second assertion can fail.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *q(void *argument) {
    x = 2;
    return argument;
}

static void *p(void *argument) {
    y = 1;
    x = 1;
    return argument;
}

static void *r(void *argument) {
    assert(x < 3);
    assert(x < 2);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, q, NULL);
    pthread_create(&thread, NULL, p, NULL);
    pthread_create(&thread, NULL, r, NULL);
    return 0;
}
