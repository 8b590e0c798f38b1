// Objects that one thread can reach until it publishes them. PROGRAM selects one.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

struct box { int value; struct box *next; };
struct box *_Atomic slots[2];
unsigned char bytes[8];
_Atomic int flag;

#if PROGRAM == 0
// Each thread builds a list before it publishes the head.
void *one(void *argument) {
    int own = *(int *)argument;
    struct box *list = 0;
    for (int i = 0; i < 3; i++) {
        struct box *head = malloc(sizeof *head);
        head->value = i + own;
        head->next = list;
        list = head;
    }
    slots[own] = list;
    struct box *other = slots[1 - own];
    if (other) {
        assert(other->value == 2 + 1 - own && other->next->value == 1 + 1 - own);
        other->next->next->value = 7;
    }
    return 0;
}
void *two(void *argument) { return one(argument); }
#elif PROGRAM == 1
// An address that no single store gives away.
void *one(void *argument) {
    int *object = malloc(sizeof *object);
    *object = 1;
    for (int i = 0; i < 8; i++)
        bytes[i] = (uintptr_t)object >> 8 * i ^ 85;
    flag = 1;
    *object = 2;
    return 0;
}
void *two(void *argument) {
    if (flag) {
        uintptr_t object = 0;
        for (int i = 0; i < 8; i++)
            object |= (uintptr_t)(bytes[i] ^ 85) << 8 * i;
        assert(*(int *)object != 1);
    }
    return 0;
}
#elif PROGRAM == 2
// Published, then freed by the other thread.
void *one(void *argument) {
    struct box *head = malloc(sizeof *head), *next = malloc(sizeof *next);
    head->next = next;
    next->value = 1;
    slots[0] = head;
    next->value = 2;
    return 0;
}
void *two(void *argument) {
    struct box *head = slots[0];
    if (head) {
        assert(head->next->value != 2);
        free(head->next);
    }
    return 0;
}
#elif PROGRAM == 3
// Published without synchronisation after the first write, which a data race shows. The allocation
// is synchronised.
void *one(void *argument) {
    struct box *head = malloc(sizeof *head);
    flag = 1;
    head->value = 1;
    atomic_store_explicit(&slots[0], head, memory_order_relaxed);
    return 0;
}
void *two(void *argument) {
    if (flag) {
        struct box *head = atomic_load_explicit(&slots[0], memory_order_relaxed);
        int seen = head ? head->value : 0;
    }
    return 0;
}
#endif

int main(void) {
    pthread_t threads[2];
    int numbers[2] = {0, 1};
    pthread_create(&threads[0], 0, one, &numbers[0]);
    pthread_create(&threads[1], 0, two, &numbers[1]);
    pthread_join(threads[0], 0);
    pthread_join(threads[1], 0);
    return 0;
}
