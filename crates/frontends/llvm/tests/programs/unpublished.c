// A local variable whose address is given away on one of two paths. Found by random programs.
#include <pthread.h>

int x, y;
int *p = &x;

static void *writer(void *argument) {
    y = 1;
    return 0;
}

static void *reader(void *argument) {
    (*p)++;
    if (x > y) {
        int local = x;
        p = &local;
        p = &x;
    }
    return 0;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, writer, 0);
    pthread_create(&threads[1], 0, reader, 0);
    return 0;
}
