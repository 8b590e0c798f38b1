// A stack whose operations are atomic blocks that follow pointers.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

struct node { int value; struct node *next; };
struct node first, *top = &first;

static void __VERIFIER_atomic_push(struct node *node) {
    node->next = top;
    top = node;
}

static struct node *__VERIFIER_atomic_pop(void) {
    struct node *node = top;
    if (node)
        top = node->next;
    return node;
}

static int __VERIFIER_atomic_sum(void) {
    int sum = 0;
    for (struct node *node = top; node; node = node->next) {
        sum += node->value;
        node->value = 1;
    }
    return sum;
}

static void *pusher(void *argument) {
    struct node *node = malloc(sizeof *node);
    node->value = 1;
    __VERIFIER_atomic_push(node);
    return 0;
}

static void *popper(void *argument) {
    struct node *node = __VERIFIER_atomic_pop();
    assert(node);
    return 0;
}

static void *counter(void *argument) {
    int sum = __VERIFIER_atomic_sum();
    assert(sum <= 1);
    return 0;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], 0, pusher, 0);
    pthread_create(&threads[1], 0, popper, 0);
    pthread_create(&threads[2], 0, counter, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    return 0;
}
