// Critical sections. PROGRAM selects one.
#include <assert.h>
#include <pthread.h>

#define N 4

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
int x, y, limit;
int count[2];

#if PROGRAM == 0
// A sum under a mutex; main accesses it before the threads exist and after they were joined.
void *thread(void *argument) {
    pthread_mutex_lock(&m);
    x += *(int *)argument + limit;
    pthread_mutex_unlock(&m);
    return 0;
}
void check(void) { assert(x == 0 + 1 + 2 + 3 + 4 * limit); }
#elif PROGRAM == 1
// Threads that use two mutexes, one after the other, with control flow in the sections.
void *thread(void *argument) {
    int own = *(int *)argument & 1;
    pthread_mutex_lock(&m);
    if (count[own] < limit)
        count[own]++;
    pthread_mutex_unlock(&m);
    pthread_mutex_lock(&n);
    for (int i = 0; i < 2; i++)
        x += i;
    pthread_mutex_unlock(&n);
    return 0;
}
void check(void) { assert(count[0] + count[1] == 2 && x == N); }
#elif PROGRAM == 2
// One access without the mutex sees what a section leaves in between.
void *thread(void *argument) {
    if (*(int *)argument == 1) {
        int seen = x;
        assert(seen != 1);
    } else if (*(int *)argument == 0) {
        pthread_mutex_lock(&m);
        x = 1;
        x = 2;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
void check(void) {}
#elif PROGRAM == 3
// An attempt to lock the mutex sees that it is held.
void *thread(void *argument) {
    if (*(int *)argument == 1) {
        if (pthread_mutex_trylock(&m) == 0)
            pthread_mutex_unlock(&m);
        else
            y = 1;
    } else if (*(int *)argument == 0) {
        pthread_mutex_lock(&m);
        x = 1;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
void check(void) { assert(y == 0); }
#elif PROGRAM == 4
// A thread that fails in a section keeps the mutex, and the others wait.
void *thread(void *argument) {
    if (*(int *)argument == 0) {
        pthread_mutex_lock(&m);
        assert(limit == 0);
        pthread_mutex_unlock(&m);
    } else if (*(int *)argument == 1) {
        pthread_mutex_lock(&m);
        y = 1;
        pthread_mutex_unlock(&m);
    }
    return 0;
}
void check(void) {}
#elif PROGRAM == 5
// A section that is nested in another one is a step, the outer one is not.
void *thread(void *argument) {
    pthread_mutex_lock(&m);
    x++;
    pthread_mutex_lock(&n);
    y++;
    pthread_mutex_unlock(&n);
    pthread_mutex_unlock(&m);
    return 0;
}
void check(void) { assert(x == N && y == N); }
#elif PROGRAM == 6
// The sections access different words, but their order decides whether the accesses to y race.
#include <stdatomic.h>
_Atomic int flag;
void *thread(void *argument) {
    if (*(int *)argument == 0) {
        y = 1;
        atomic_store_explicit(&flag, 1, memory_order_relaxed);
        pthread_mutex_lock(&m);
        count[0]++;
        pthread_mutex_unlock(&m);
    } else if (*(int *)argument == 1) {
        pthread_mutex_lock(&m);
        count[1]++;
        pthread_mutex_unlock(&m);
        if (atomic_load_explicit(&flag, memory_order_relaxed))
            y = 2;
    }
    return 0;
}
void check(void) {}
#elif PROGRAM == 7
// Sections that follow a pointer, print and free; the last thread sees what they leave.
#include <stdio.h>
#include <stdlib.h>
struct box { int value; struct box *next; } *head;
void *thread(void *argument) {
    int own = *(int *)argument;
    struct box *new = malloc(sizeof *new);
    new->value = own;
    pthread_mutex_lock(&m);
    if (own == 3) {
        int seen = head ? head->value : 4;
        assert(seen != 1);
    } else if (own == 2 && head) {
        struct box *first = head;
        head = first->next;
        printf("%d\n", first->value);
        free(first);
    } else if (own < 2) {
        new->next = head;
        head = new;
        new->value = own + 4;
        new->value = own;
    }
    pthread_mutex_unlock(&m);
    return 0;
}
void check(void) {}
#elif PROGRAM == 8
// A section that waits for what its mutex protects waits forever.
void *thread(void *argument) {
    pthread_mutex_lock(&m);
    if (*(int *)argument == 0)
        while (x == 0)
            ;
    else
        x = 1;
    pthread_mutex_unlock(&m);
    return 0;
}
void check(void) {}
#elif PROGRAM == 9
// The pointer leads to a word that is not protected.
int *where = &y;
void *thread(void *argument) {
    if (*(int *)argument == 0) {
        pthread_mutex_lock(&m);
        *where = 1;
        *where = 2;
        pthread_mutex_unlock(&m);
    } else if (*(int *)argument == 1) {
        int seen = y;
        assert(seen != 1);
    }
    return 0;
}
void check(void) {}
#endif

int main(void) {
    pthread_t threads[N];
    int numbers[N];
    limit = 1;
    x = 0;
    for (int i = 0; i < N; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], 0, thread, &numbers[i]);
    }
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], 0);
    check();
    return 0;
}
