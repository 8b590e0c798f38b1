// What clang emits for the language itself: every assertion holds, and the program prints two lines.
#include <assert.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point { double x, y; };
struct large { int values[10]; char text[7]; };
struct node { int value; struct node *next; };

static _Thread_local int local = 5;

static struct point make(int i) {
    struct point point = {i, 2.0 * i};
    return point;
}

static int sum_of(struct large large) {
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += large.values[i];
    return sum + large.text[1];
}

static int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    for (int i = 0; i < count; i++) sum += va_arg(list, int);
    va_end(list);
    return sum;
}

static double sum_of_doubles(int count, ...) {
    va_list list;
    va_start(list, count);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += va_arg(list, double);
    va_end(list);
    return sum;
}

static int compare(const void *left, const void *right) { return *(const int *)left - *(const int *)right; }

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

__attribute__((constructor)) static void construct(void) { local = 6; }

static void finish(void) { printf("bye\n"); }

static void aggregates(void) {
    struct point point = make(3);
    assert(point.x == 3.0 && point.y == 6.0);
    struct large large = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, "abc"};
    struct large copy = large;
    copy.values[0] = 100;
    assert(sum_of(large) == 55 + 'b' && sum_of(copy) == 154 + 'b');
    int matrix[3][4];
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) matrix[i][j] = i * j;
    }
    assert(matrix[2][3] == 6);
    int n = 6, variable[n];
    for (int i = 0; i < n; i++) variable[i] = i * i;
    assert(variable[5] == 25);
}

static void memory(void) {
    struct node *head = NULL;
    for (int i = 0; i < 4; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i;
        node->next = head;
        head = node;
    }
    int sum = 0;
    for (struct node *node = head; node; node = node->next) sum += node->value;
    assert(sum == 6);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    char *text = strdup("hello");
    assert(strlen(text) == 5);
    text = realloc(text, 20);
    strcat(text, " world");
    assert(!strcmp(text, "hello world") && strchr(text, 'w') == text + 6);
    free(text);
}

static void numbers(void) {
    unsigned char byte = 250;
    byte += 10;
    assert(byte == 4);
    short negative = -3;
    assert(negative / 2 == -1 && negative % 2 == -1);
    long long wide = 1LL << 40;
    assert((wide >> 38) == 4);
    assert((int)3.99 == 3 && (int)-3.99 == -3);
    float tenth = 0.1f;
    assert(tenth * 10 > 0.99 && tenth * 10 < 1.01);
    assert(__builtin_clz(1) == 31 && __builtin_ctz(8) == 3 && __builtin_popcount(7) == 3);
    assert(atoi("-123") == -123 && strtol("ff", NULL, 16) == 255);
}

int main(int argc, char **argv) {
    atexit(finish);
    aggregates();
    memory();
    numbers();
    assert(sum(4, 1, 2, 3, 4) == 10 && sum_of_doubles(2, 1.5, 2.5) == 4.0);
    assert(local == 6 && fib(10) == 55);
    int array[5] = {5, 3, 4, 1, 2};
    qsort(array, 5, sizeof *array, compare);
    for (int i = 0; i < 5; i++) assert(array[i] == i + 1);
    memset(array, 0, sizeof array);
    assert(array[0] == 0 && array[4] == 0);
    char buffer[64];
    sprintf(buffer, "%d-%s-%05.2f|%x|%c%%|%-4d|%ld", 42, "hey", 3.14159, 255, 'z', 7, 123456789012L);
    assert(strcmp(buffer, "42-hey-03.14|ff|z%|7   |123456789012") == 0);
    int (*function)(int) = fib;
    assert(function(5) == 5);
    atomic_int number = 3;
    int expected = 5;
    assert(atomic_fetch_add(&number, 2) == 3 && number == 5);
    assert(atomic_compare_exchange_strong(&number, &expected, 9) && number == 9);
    switch (array[0]) {
    case 5: assert(0);
    case 0: break;
    default: assert(0);
    }
    printf("argc=%d %s\n", argc, "done");
    return 0;
}
