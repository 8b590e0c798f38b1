// The functions of the C++ standard library (libstdc++) that are not inline, as code like that of the
// program. `generate` compiles this file to cpp.ll, which is part of the crate. All symbols are weak:
// definitions of the program take precedence.
//
// The classes are declared only as far as names and layouts need it.

typedef unsigned long size_t;
#define WEAK __attribute__((weak))

extern "C" {
typedef unsigned long pthread_t;
int pthread_join(pthread_t, void **);
int pthread_detach(pthread_t);
int pthread_cond_init(void *, const void *);
int pthread_cond_destroy(void *);
int pthread_cond_wait(void *, void *);
int pthread_cond_signal(void *);
int pthread_cond_broadcast(void *);
int printf(const char *, ...);
int __mazurka_once_begin(void *);
void __mazurka_once_end(void *);
// Starts a thread that runs the state and deletes it; its name is that of the callable.
void __mazurka_start_cpp_thread(pthread_t *, void (*)(void *), void *);
// The time of the calling thread in nanoseconds.
long __mazurka_clock(void);

// Atomic reference counts are used from the start, because threads may exist.
extern const char __libc_single_threaded;
WEAK const char __libc_single_threaded = 0;

// Guards of static local variables. The code tests the first byte before it calls.
WEAK int __cxa_guard_acquire(void *guard) { return __mazurka_once_begin(guard); }
WEAK void __cxa_guard_release(void *guard) { __mazurka_once_end(guard); }
}

namespace std {

[[noreturn]] void terminate();
[[noreturn]] void __throw_system_error(int);

// Threads.

class thread {
public:
    struct _State {
        virtual ~_State();
        virtual void _M_run() = 0;
    };
    struct state_pointer {
        _State *state;
        // The real type, `std::unique_ptr`, is passed by reference, because it has a destructor.
        ~state_pointer();
    };
    void join();
    void detach();
    static unsigned hardware_concurrency();
    pthread_t id;
};

WEAK thread::_State::~_State() {}

extern "C" WEAK void __mazurka_run_cpp_thread(void *state) {
    thread::_State *thread = static_cast<thread::_State *>(state);
    thread->_M_run();
    delete thread;
}

extern "C" WEAK void start_thread(thread *self, thread::_State **state, void *)
    __asm__("_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE");
extern "C" WEAK void start_thread(thread *self, thread::_State **state, void *) {
    thread::_State *owned = *state;
    *state = nullptr;
    __mazurka_start_cpp_thread(&self->id, __mazurka_run_cpp_thread, owned);
}

WEAK void thread::join() {
    if (id == 0) __throw_system_error(22);
    pthread_join(id, nullptr);
    id = 0;
}

WEAK void thread::detach() {
    if (id == 0) __throw_system_error(22);
    pthread_detach(id);
    id = 0;
}

WEAK unsigned thread::hardware_concurrency() { return 2; }

// `call_once`: the function to call is passed in variables of the thread.

extern __thread void *__once_callable;
extern __thread void (*__once_call)();
WEAK __thread void *__once_callable;
WEAK __thread void (*__once_call)();

extern "C" WEAK void __once_proxy() { __once_call(); }

// Condition variables.

template <typename mutex> struct unique_lock {
    mutex *device;
    bool owns;
};
class mutex {};

class condition_variable {
public:
    condition_variable();
    ~condition_variable();
    void wait(unique_lock<mutex> &);
    void notify_one();
    void notify_all();
};

WEAK condition_variable::condition_variable() { pthread_cond_init(this, nullptr); }
WEAK condition_variable::~condition_variable() { pthread_cond_destroy(this); }
WEAK void condition_variable::wait(unique_lock<mutex> &lock) { pthread_cond_wait(this, lock.device); }
WEAK void condition_variable::notify_one() { pthread_cond_signal(this); }
WEAK void condition_variable::notify_all() { pthread_cond_broadcast(this); }

// Clocks.

extern "C" WEAK long steady_clock_now() __asm__("_ZNSt6chrono3_V212steady_clock3nowEv");
extern "C" WEAK long steady_clock_now() { return __mazurka_clock(); }
extern "C" WEAK long system_clock_now() __asm__("_ZNSt6chrono3_V212system_clock3nowEv");
extern "C" WEAK long system_clock_now() { return __mazurka_clock(); }

// Hash values.

extern "C" WEAK size_t hash_bytes(const char *bytes, size_t count, size_t seed)
    __asm__("_ZSt11_Hash_bytesPKvmm");
extern "C" WEAK size_t hash_bytes(const char *bytes, size_t count, size_t seed) {
    size_t hash = seed;
    for (size_t i = 0; i < count; i++) hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211UL;
    return hash;
}

// Doubly linked lists (`std::list`).

namespace __detail {
struct _List_node_base {
    _List_node_base *next, *previous;
    void _M_hook(_List_node_base *);
    void _M_unhook();
    void _M_transfer(_List_node_base *, _List_node_base *);
    void _M_reverse();
};
WEAK void _List_node_base::_M_hook(_List_node_base *position) {
    next = position;
    previous = position->previous;
    position->previous->next = this;
    position->previous = this;
}
WEAK void _List_node_base::_M_unhook() {
    previous->next = next;
    next->previous = previous;
}
WEAK void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) {
    if (this == last) return;
    last->previous->next = this;
    first->previous->next = last;
    previous->next = first;
    _List_node_base *before = previous;
    previous = last->previous;
    last->previous = first->previous;
    first->previous = before;
}
WEAK void _List_node_base::_M_reverse() {
    _List_node_base *node = this;
    do {
        _List_node_base *after = node->next;
        node->next = node->previous;
        node->previous = after;
        node = after;
    } while (node != this);
}
} // namespace __detail

// Search trees (`std::map`, `std::set`). They are not balanced: the programs under check are small.
// The header has the root as its parent, and the first and the last node as its children; it alone is
// red, which distinguishes it from the root.

struct _Rb_tree_node_base {
    int color;
    _Rb_tree_node_base *parent, *left, *right;
};
typedef _Rb_tree_node_base Node;
enum { RED, BLACK };

WEAK Node *_Rb_tree_increment(Node *node) {
    if (node->right) {
        node = node->right;
        while (node->left) node = node->left;
        return node;
    }
    Node *parent = node->parent;
    while (node == parent->right) {
        node = parent;
        parent = parent->parent;
    }
    // From the last node, which may be the root, the walk ends at the header.
    return node->right == parent ? node : parent;
}

WEAK Node *_Rb_tree_decrement(Node *node) {
    if (node->color == RED && node->parent->parent == node) return node->right;
    if (node->left) {
        node = node->left;
        while (node->right) node = node->right;
        return node;
    }
    Node *parent = node->parent;
    while (node == parent->left) {
        node = parent;
        parent = parent->parent;
    }
    return parent;
}

WEAK const Node *_Rb_tree_increment(const Node *node) { return _Rb_tree_increment(const_cast<Node *>(node)); }
WEAK const Node *_Rb_tree_decrement(const Node *node) { return _Rb_tree_decrement(const_cast<Node *>(node)); }

WEAK void _Rb_tree_insert_and_rebalance(const bool to_left, Node *node, Node *parent, Node &header) {
    node->parent = parent;
    node->left = node->right = nullptr;
    node->color = BLACK;
    if (parent == &header) {
        header.parent = header.left = header.right = node;
    } else if (to_left) {
        parent->left = node;
        if (parent == header.left) header.left = node;
    } else {
        parent->right = node;
        if (parent == header.right) header.right = node;
    }
}

WEAK Node *_Rb_tree_rebalance_for_erase(Node *node, Node &header) {
    if (header.left == node) header.left = _Rb_tree_increment(node);
    if (header.right == node) header.right = _Rb_tree_decrement(node);
    Node *replacement = node->left ? node->left : node->right;
    if (node->left && node->right) {
        // The next node takes the place; its own place is taken by its right child.
        replacement = node->right;
        while (replacement->left) replacement = replacement->left;
        if (replacement != node->right) {
            replacement->parent->left = replacement->right;
            if (replacement->right) replacement->right->parent = replacement->parent;
            replacement->right = node->right;
            node->right->parent = replacement;
        }
        replacement->left = node->left;
        node->left->parent = replacement;
    }
    if (replacement) replacement->parent = node->parent;
    if (header.parent == node) header.parent = replacement;
    else if (node->parent->left == node) node->parent->left = replacement;
    else node->parent->right = replacement;
    if (!header.parent) header.left = header.right = &header;
    return node;
}

// Hash tables (`std::unordered_map`, `std::unordered_set`).

namespace __detail {
struct rehash_decision {
    bool needed;
    size_t buckets;
};
struct _Prime_rehash_policy {
    float max_load;
    size_t next_resize;
    size_t _M_next_bkt(size_t) const;
};
WEAK size_t _Prime_rehash_policy::_M_next_bkt(size_t least) const {
    size_t buckets = 5;
    while (buckets < least) buckets = 2 * buckets + 1;
    const_cast<_Prime_rehash_policy *>(this)->next_resize = (size_t)(buckets * max_load);
    return buckets;
}
extern "C" WEAK rehash_decision need_rehash(const _Prime_rehash_policy *self, size_t buckets, size_t elements,
                                            size_t added)
    __asm__("_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm");
extern "C" WEAK rehash_decision need_rehash(const _Prime_rehash_policy *self, size_t buckets, size_t elements,
                                            size_t added) {
    if (elements + added <= self->next_resize) return {false, 0};
    size_t least = (size_t)((elements + added) / self->max_load) + 1;
    return {true, self->_M_next_bkt(least > 2 * buckets ? least : 2 * buckets)};
}
} // namespace __detail

// The allocator of strings, which has no state.

template <typename type> struct allocator {
    allocator();
    allocator(const allocator &);
    ~allocator();
};
template <> WEAK allocator<char>::allocator() {}
template <> WEAK allocator<char>::allocator(const allocator &) {}
template <> WEAK allocator<char>::~allocator() {}

// Streams: what is written to a stream is printed.

template <typename character> struct char_traits {};
template <typename character, typename traits = char_traits<character>> struct basic_ostream {
    basic_ostream &operator<<(bool);
    basic_ostream &operator<<(short);
    basic_ostream &operator<<(unsigned short);
    basic_ostream &operator<<(int);
    basic_ostream &operator<<(unsigned);
    basic_ostream &operator<<(long);
    basic_ostream &operator<<(unsigned long);
    basic_ostream &operator<<(long long);
    basic_ostream &operator<<(unsigned long long);
    basic_ostream &operator<<(float);
    basic_ostream &operator<<(double);
    basic_ostream &operator<<(const void *);
    basic_ostream &operator<<(basic_ostream &(*)(basic_ostream &));
    basic_ostream &flush();
    basic_ostream &put(character);
};
typedef basic_ostream<char> ostream;

extern char cout[], cerr[], clog[];
WEAK char cout[272];
WEAK char cerr[272];
WEAK char clog[272];

#define PRINT(type, format, value) \
    template <> WEAK ostream &ostream::operator<<(type item) { \
        printf(format, value); \
        return *this; \
    }
PRINT(bool, "%d", item)
PRINT(short, "%d", item)
PRINT(unsigned short, "%u", item)
PRINT(int, "%d", item)
PRINT(unsigned, "%u", item)
PRINT(long, "%ld", item)
PRINT(unsigned long, "%lu", item)
PRINT(long long, "%lld", item)
PRINT(unsigned long long, "%llu", item)
PRINT(float, "%g", (double)item)
PRINT(double, "%g", item)
PRINT(const void *, "%p", item)
template <> WEAK ostream &ostream::operator<<(ostream &(*manipulate)(ostream &)) { return manipulate(*this); }
template <> WEAK ostream &ostream::flush() { return *this; }
template <> WEAK ostream &ostream::put(char item) {
    printf("%c", item);
    return *this;
}

template <typename traits> basic_ostream<char, traits> &operator<<(basic_ostream<char, traits> &, const char *);
template <typename traits> basic_ostream<char, traits> &operator<<(basic_ostream<char, traits> &, char);
template <typename character, typename traits>
basic_ostream<character, traits> &endl(basic_ostream<character, traits> &);
template <typename character, typename traits>
basic_ostream<character, traits> &flush(basic_ostream<character, traits> &);

template <> WEAK ostream &operator<<(ostream &stream, const char *text) {
    printf("%s", text);
    return stream;
}
template <> WEAK ostream &operator<<(ostream &stream, char item) {
    printf("%c", item);
    return stream;
}
template <> WEAK ostream &endl(ostream &stream) {
    printf("\n");
    return stream;
}
template <> WEAK ostream &flush(ostream &stream) { return stream; }

struct string_head {
    const char *data;
    size_t size;
};
extern "C" WEAK ostream &print_string(ostream &stream, const string_head &text)
    __asm__("_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE");
extern "C" WEAK ostream &print_string(ostream &stream, const string_head &text) {
    printf("%.*s", (int)text.size, text.data);
    return stream;
}

struct ios_base {
    struct Init {
        Init();
        ~Init();
    };
};
WEAK ios_base::Init::Init() {}
WEAK ios_base::Init::~Init() {}

} // namespace std
