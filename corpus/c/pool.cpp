// Tasks (std::function) that share an object through std::shared_ptr, run by a thread while another one
// releases its share. The object is destroyed exactly once, by whichever thread is last. With RAW=1 a task
// uses a plain pointer instead, after the owner may have destroyed the object.
#include <cassert>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

#ifndef RAW
#define RAW 0
#endif

static int destroyed;

struct Resource {
    int value = 7;
    ~Resource() { destroyed++; }
};

int main() {
    std::shared_ptr<Resource> owner = std::make_shared<Resource>();
    int seen = 0;
    std::function<void()> task;
#if RAW
    Resource *raw = owner.get();
    task = [raw, &seen] { seen = raw->value; };
#else
    std::shared_ptr<Resource> share = owner;
    task = [share, &seen] { seen = share->value; };
    share.reset();
#endif
    std::thread worker(std::move(task));
    owner.reset();
    worker.join();
    assert(seen == 7 && destroyed == 1);
}
