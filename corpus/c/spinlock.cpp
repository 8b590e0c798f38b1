// N threads increment a counter under a spin lock made of a std::atomic_flag. With UNLOCKED=1 there is no lock.
#include <atomic>
#include <cassert>
#include <thread>
#include <vector>

#ifndef N
#define N 2
#endif
#ifndef UNLOCKED
#define UNLOCKED 0
#endif

class SpinLock {
    std::atomic_flag flag = ATOMIC_FLAG_INIT;

public:
    void lock() {
        if (UNLOCKED) return;
        while (flag.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
    }
    void unlock() {
        if (!UNLOCKED) flag.clear(std::memory_order_release);
    }
};

static SpinLock spin;
static int counter;

static void increment(int by) {
    spin.lock();
    counter += by;
    spin.unlock();
}

int main() {
    std::vector<std::thread> threads;
    for (int i = 0; i < N; i++) threads.emplace_back(increment, i + 1);
    for (std::thread &thread : threads) thread.join();
    assert(counter == N * (N + 1) / 2);
}
