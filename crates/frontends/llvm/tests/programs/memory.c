/* Memory that is lost (MEMORY 0 to 2), allocations that fail (3 and 4) and reads of what was never written
 * (5 to 9). */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct record {
    char tag;
    int bits : 3;
    int more : 5;
    int value;
};

static int *kept;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *argument) {
#if MEMORY == 0
    int *lost = malloc(8);
    *lost = 1;
#elif MEMORY == 1
    int *freed = malloc(8);
    *freed = 1;
    free(freed);
    kept = malloc(8);
#elif MEMORY == 2
    free(argument);
#elif MEMORY == 8
    pthread_mutex_lock(&mutex);
    *(int *)argument = 1;
    pthread_mutex_unlock(&mutex);
#endif
    return 0;
}

/* The copy of a record has padding and bit-fields that are assigned one after the other. */
static int copy(void) {
    struct record first, second;
    first.tag = 1;
    first.bits = 2;
    first.more = 3;
    first.value = 4;
    memcpy(&second, &first, sizeof first);
    struct record third = second;
    return third.tag + third.bits + third.more + third.value;
}

int main(void) {
    pthread_t thread;
    int *argument = 0;
#if MEMORY == 2 || MEMORY == 8
    argument = malloc(4);
#endif
    pthread_create(&thread, 0, worker, argument);
#if MEMORY == 3
    int *pointer = malloc(4);
    *pointer = 1;
    free(pointer);
#elif MEMORY == 4
    int *pointer = malloc(4);
    if (pointer) *pointer = 1;
    free(pointer);
#elif MEMORY == 5
    copy();
#elif MEMORY == 6
    int variable;
    if (variable) copy();
#elif MEMORY == 7
    int *array = malloc(8);
    array[0] = 1;
    return array[1];
#elif MEMORY == 8
    pthread_mutex_lock(&mutex);
    int read = *argument;
    pthread_mutex_unlock(&mutex);
#elif MEMORY == 9
    struct record first, second;
    first.tag = 1;
    second = first;
    return second.value;
#endif
    pthread_join(thread, 0);
    return 0;
}
