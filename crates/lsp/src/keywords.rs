//! One line about each keyword and operation of the language.

/// The meaning of a keyword or an operation, as the continuation of its name.
pub fn explanation(word: &str) -> Option<&'static str> {
    Some(match word {
        "param" => "declares an integer constant, which `-D NAME=VALUE` on the command line can replace.",
        "shared" => "declares a variable that all processes see. Every read and every write of it is a step.",
        "mutex" => "declares a mutex. `lock(m)` waits for it, `unlock(m)` releases it.",
        "rwlock" => "declares a read-write lock: many readers, or one writer.",
        "cond" => "declares a condition variable for `wait(c, m)`, `signal(c)` and `broadcast(c)`.",
        "sem" => "declares a semaphore with its initial count, for `wait(s)` and `signal(s)`.",
        "chan" => "declares a first-in first-out channel with its capacity. Capacity 0 is a rendezvous.",
        "process" => "declares a process, a family `p[i in 0..N]`, or a template `p(k: int)` that `spawn` starts.",
        "fn" => "declares a function or, without a result, a procedure. A call is replaced by the body.",
        "enum" => "declares a type with named values.",
        "record" => "declares a type with fields. Every field is a location of its own.",
        "invariant" => "declares a condition over shared variables that holds in every state.",
        "int" => "is the type of signed 64-bit integers. Arithmetic wraps.",
        "bool" => "is the type of `true` and `false`.",
        "true" | "false" => "is a value of type `bool`.",
        "let" => "declares a local variable. Its scope is the rest of the block.",
        "if" | "else" => "selects a block. `if (*)` explores both outcomes.",
        "while" => "repeats a block. A loop without a body waits, like `await`.",
        "for" | "in" => "`for i in e..f` runs its block for `i` from `e` to `f - 1`.",
        "break" => "leaves the innermost loop.",
        "continue" => "starts the next round of the innermost loop.",
        "skip" => "does nothing.",
        "return" => "leaves the function, or ends the process.",
        "assert" => "reports a violation if its condition does not hold. The process continues in either case.",
        "assume" => "discards the execution if its condition does not hold.",
        "output" => "writes a value to the output of the process.",
        "atomic" => "makes a block one step. It may begin with an `await`, which then guards the block.",
        "await" => "blocks until its condition holds. The condition is evaluated in one step.",
        "lock" => "waits for a mutex and acquires it.",
        "unlock" => "releases a mutex that the process holds.",
        "wait" => "`wait(s)` decrements a semaphore once it is positive; `wait(c, m)` waits at a condition variable.",
        "signal" => "increments a semaphore, or wakes one process that waits at a condition variable.",
        "send" => "appends a message to a channel, and waits while it is full.",
        "recv" => "removes the oldest message of a channel, and waits while it is empty.",
        "spawn" => "starts a process from a template. Its value is a handle for `join(h)`.",
        "join" => "waits until a process, or every process of a family, has ended.",
        "choose" => "is any number of a range. All of them are explored.",
        "select" | "case" => "waits until one of its cases is ready, and performs one that is.",
        "default" => "is the block of a `select` that is executed if no case is ready.",
        "timeout" => "is the block of a `select` that may be executed at any time.",
        "cas" => "`cas(x, e, f)` sets `x` to `f` if it equals `e`, and is whether it did. One step.",
        "fetch_add" => "`fetch_add(x, e)` adds to `x`, and is its old value. One step.",
        "swap" => "`swap(x, e)` sets `x`, and is its old value. One step.",
        "try_lock" => "acquires a mutex if it is free, and is whether it did. One step.",
        "try_wait" => "decrements a semaphore if it is positive, and is whether it did. One step.",
        "try_send" => "appends a message if the channel is not full, and is whether it did. One step.",
        "try_recv" => "`try_recv(c, v)` receives into `v` if there is a message, and is whether there was. One step.",
        "fence" => "`fence(acquire)` orders the accesses around it. Only weak memory models need it.",
        "broadcast" => "wakes all processes that wait at a condition variable.",
        "read_lock" => "acquires a read-write lock for reading.",
        "read_unlock" => "releases a read-write lock that was acquired for reading.",
        "write_lock" => "acquires a read-write lock for writing.",
        "write_unlock" => "releases a read-write lock that was acquired for writing.",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_word_of_the_language_is_explained() {
        for word in mazurka_maz::keywords().iter().chain(mazurka_maz::operations()) {
            assert!(super::explanation(word).is_some(), "{word}");
        }
    }
}
