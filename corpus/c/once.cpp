// N threads use an object that is created once: with std::call_once, or with GUARD=1 as a static local
// variable. With WRONG=1 a flag is tested without synchronisation, and the object may be created twice.
#include <cassert>
#include <mutex>
#include <thread>
#include <vector>

#ifndef N
#define N 2
#endif
#ifndef GUARD
#define GUARD 0
#endif
#ifndef WRONG
#define WRONG 0
#endif

static int created;

struct Object {
    int value;
    Object() : value(42) { created++; }
};

static Object &instance() {
#if GUARD
    static Object object;
    return object;
#elif WRONG
    static Object *object;
    if (!object) object = new Object;
    return *object;
#else
    static std::once_flag flag;
    static Object *object;
    std::call_once(flag, [] { object = new Object; });
    return *object;
#endif
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 0; i < N; i++) threads.emplace_back([] { assert(instance().value == 42); });
    for (std::thread &thread : threads) thread.join();
    assert(created == 1);
}
