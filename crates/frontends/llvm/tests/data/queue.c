// A program with one instance of most things that clang emits for C. The `.ll` files beside it are
// clang's output for it; `tests/data/README.md` has the command.
typedef unsigned long pthread_t;
typedef struct { int owner; char reserved[36]; } pthread_mutex_t;
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
int pthread_join(pthread_t, void **);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
void *malloc(unsigned long);
void abort(void);

struct node { int value; struct node *next; };
struct point { long x, y, z; };
union word { int number; float fraction; };

struct queue {
    pthread_mutex_t lock;
    struct node *head, **tail;
    int counts[2][3];
    union word last;
    unsigned ready : 1, closed : 1;
} queue;

static const char *const names[] = {"first", "second"};
_Thread_local int pushed;
_Atomic int total;
static long double ratio = 0.1L;

static void enqueue(struct queue *q, int value) {
    static int calls;
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = 0;
    pthread_mutex_lock(&q->lock);
    *q->tail = n;
    q->tail = &n->next;
    q->counts[1][value % 3]++;
    q->ready = 1;
    q->last.fraction = value * 0.5f;
    pthread_mutex_unlock(&q->lock);
    calls++;
    pushed++;
    total += 1;
    total *= 3;
}

static long area(struct point p) { return p.x * p.y * p.z; }

static int sum(int count, ...) {
    __builtin_va_list list;
    int result = 0;
    __builtin_va_start(list, count);
    while (count-- > 0) result += __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return result;
}

__attribute__((constructor)) static void prepare(void) { queue.tail = &queue.head; }
__attribute__((weak)) int choose(int x) {
    switch (x) {
    case -1: return 7;
    case 2: return 9;
    default: return x > 5 && names[0][x] ? 1 : 2;
    }
}
int choose_again(int x) __attribute__((alias("choose")));

static void *worker(void *argument) {
    enqueue(&queue, *(int *)argument);
    return queue.head;
}

int main(int argc, char **argv) {
    pthread_t threads[2];
    int arguments[2] = {0, 1};
    struct point p = {1, 2, argc};
    int (*chosen)(int) = argc > 3 ? choose : choose_again;
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, worker, &arguments[i]);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    if (total != 12 && ratio > area(p)) abort();
    __asm__ volatile("" ::: "memory");
    return sum(3, chosen(argc), 2, 3);
}
