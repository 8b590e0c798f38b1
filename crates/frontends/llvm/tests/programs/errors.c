// One error per value of ERROR.
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int *pointer, array[3], zero;

static void *other(void *argument) {
#if ERROR == 0
    pthread_mutex_lock(&b);
    pthread_mutex_lock(&a);
#elif ERROR == 1
    free(pointer);
#elif ERROR == 2
    array[3 + zero] = 1;
#elif ERROR == 3
    *(int *)argument = 1;
#elif ERROR == 4
    pthread_mutex_unlock(&a);
#elif ERROR == 5
    zero = 1 / zero;
#elif ERROR == 6
    int local = 1;
    pointer = &local;
#elif ERROR == 7
    free(pointer);
    free(pointer);
#elif ERROR == 8
    pthread_exit(NULL);
#endif
    return NULL;
}

int main(void) {
    pthread_t thread;
#if ERROR != 3
    pointer = malloc(sizeof *pointer);
#endif
    pthread_create(&thread, NULL, other, NULL);
#if ERROR == 0
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
#elif ERROR == 1
    *pointer = 1;
#endif
    pthread_join(thread, NULL);
#if ERROR == 6
    return *pointer;
#elif ERROR == 8
    pthread_join(thread, NULL);
#endif
    return 0;
}
