// A bounded queue with two condition variables: N producers put one item each, N consumers take one each.
// With SHARED=1 both sides wait on one condition variable and notify one waiter, which may be one of the
// wrong side: all threads wait forever.
#include <cassert>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#ifndef N
#define N 2
#endif
#ifndef CAPACITY
#define CAPACITY 1
#endif
#ifndef SHARED
#define SHARED 0
#endif

class Queue {
    std::mutex mutex;
    std::condition_variable not_full, not_empty;
    std::deque<int> items;

    std::condition_variable &filled() { return SHARED ? not_full : not_empty; }

public:
    void put(int item) {
        std::unique_lock<std::mutex> lock(mutex);
        not_full.wait(lock, [this] { return items.size() < CAPACITY; });
        items.push_back(item);
        filled().notify_one();
    }

    int take() {
        std::unique_lock<std::mutex> lock(mutex);
        filled().wait(lock, [this] { return !items.empty(); });
        int item = items.front();
        items.pop_front();
        not_full.notify_one();
        return item;
    }
};

static Queue queue;
static int taken[N];

int main() {
    std::vector<std::thread> threads;
    for (int i = 0; i < N; i++) threads.emplace_back([i] { queue.put(i + 1); });
    for (int i = 0; i < N; i++) threads.emplace_back([i] { taken[i] = queue.take(); });
    for (std::thread &thread : threads) thread.join();
    int sum = 0;
    for (int item : taken) sum += item;
    assert(sum == N * (N + 1) / 2);
}
