//! Programs written for shuttle run unchanged.

#![allow(clippy::unwrap_used)]

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc as StdArc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::task::Poll;

use shuttle::current::{self, Taggable};
use shuttle::future::batch_semaphore::{BatchSemaphore, Fairness};
use shuttle::future::{self, JoinError};
use shuttle::rand::{Rng, thread_rng};
use shuttle::scheduler::{
    DfsScheduler, PctScheduler, RandomScheduler, ReplayScheduler, Schedule, Scheduler, Task, TaskId,
    UncontrolledNondeterminismCheckScheduler,
};
use shuttle::sync::{Arc, Mutex};
use shuttle::{
    Config, FailurePersistence, MaxSteps, PortfolioRunner, Runner, check_dfs, check_pct, check_random,
    check_random_with_seed, replay, thread,
};

fn increments(locked: bool) -> impl Fn() + Send + Sync + 'static {
    move || {
        let counter = Arc::new(Mutex::new(0));
        let theirs = counter.clone();
        let increment = move |counter: &Mutex<i32>| {
            let mut guard = counter.lock().unwrap();
            let value = *guard;
            if !locked {
                drop(guard);
                guard = counter.lock().unwrap();
            }
            *guard = value + 1;
        };
        let other = thread::spawn(move || increment(&theirs));
        increment(&counter);
        other.join().unwrap();
        assert_eq!(*counter.lock().unwrap(), 2);
    }
}

/// The number of steps is unlimited on request, also in an exhaustive exploration.
#[test]
fn long_executions_are_explored() {
    let run = |max_steps: MaxSteps| {
        let mut config = Config::new();
        config.max_steps = max_steps;
        let runner = Runner::new(DfsScheduler::new(None, false), config);
        catch_unwind(AssertUnwindSafe(|| {
            runner.run(|| {
                let counter = StdArc::new(Mutex::new(0));
                let theirs = counter.clone();
                thread::spawn(move || drop(theirs.lock())).join().unwrap();
                (0..25_000).for_each(|_| *counter.lock().unwrap() += 1);
            })
        }))
    };
    assert_eq!(run(MaxSteps::None).ok(), Some(1));
    assert!(run(MaxSteps::FailAfter(20_000)).is_err());
}

#[test]
fn the_checks_return_nothing() {
    let (): () = check_dfs(increments(true), None);
    let (): () = check_random(increments(true), 10);
    let (): () = check_pct(increments(true), 10, 2);
    assert_eq!(Runner::new(RandomScheduler::new(5), Config::new()).run(increments(true)), 5);
    let mut portfolio = PortfolioRunner::new(true, Config::new());
    portfolio.add(PctScheduler::new(2, 10));
    portfolio.add(DfsScheduler::new(None, false));
    portfolio.run(increments(true));
}

#[test]
#[should_panic(expected = "panic")]
fn a_lost_update_is_found() {
    check_dfs(increments(false), None);
}

#[test]
fn tasks_can_be_aborted() {
    check_dfs(
        || {
            future::block_on(async {
                assert_eq!(future::spawn(async { 5 }).await, Ok(5));
                let endless = future::spawn(std::future::pending::<()>());
                endless.abort_handle().abort();
                assert_eq!(endless.await, Err(JoinError::Cancelled));
            });
        },
        None,
    );
}

#[derive(Debug)]
struct Number(u32);
impl Taggable for Number {}

#[test]
fn tasks_have_labels_and_tags() {
    check_dfs(
        || {
            current::set_name_for_task(current::me(), "main");
            thread::spawn(|| assert!(current::get_tag_for_current_task().is_none())).join().unwrap();
            current::set_tag_for_current_task(StdArc::new(Number(1)));
            let child = thread::Builder::new().name("child".to_owned()).spawn(|| {
                let tag = current::get_tag_for_current_task().unwrap();
                assert_eq!(tag.as_any().downcast_ref::<Number>().unwrap().0, 1);
                assert_eq!(String::from(current::get_name_for_task(current::me()).unwrap()), "child");
                current::set_tag_for_current_task(StdArc::new(Number(2)));
            });
            child.unwrap().join().unwrap();
            assert_eq!(current::get_name_for_task(current::me()).unwrap().to_string(), "main");
            let tag = current::get_tag_for_current_task().unwrap();
            assert_eq!(tag.as_any().downcast_ref::<Number>().unwrap().0, 1);
        },
        None,
    );
}

/// The message with which a check fails.
fn failure<R>(check: impl FnOnce() -> R) -> String {
    let Err(payload) = catch_unwind(AssertUnwindSafe(check)) else { panic!("the check does not fail") };
    let text = payload.downcast_ref::<&str>().map(|&text| text.to_owned());
    text.unwrap_or_else(|| *payload.downcast::<String>().unwrap())
}

/// The schedule in the message of a failure.
fn schedule_of(message: &str) -> String {
    message.split('"').nth(1).unwrap().trim().to_owned()
}

fn fails_by_chance() {
    let die = thread_rng().gen_range(0..6);
    increments(die != 3)();
}

#[test]
fn a_failure_is_replayed_by_its_schedule() {
    for round in 0..5 {
        let message = failure(|| check_random_with_seed(fails_by_chance, round, 1000));
        let schedule = schedule_of(&message);
        let again = failure(|| replay(fails_by_chance, &schedule));
        assert_eq!(schedule_of(&again), schedule, "{message}");
        assert!(again.contains("left: 1"), "{again}");
    }
    // A schedule with another random number does not lead to the failure.
    assert!(catch_unwind(|| replay(fails_by_chance, "910102ccdedf9592aba2afd70104")).is_err());
}

#[test]
fn a_failure_of_an_exploration_is_replayed_by_its_report() {
    let message = failure(|| check_dfs(increments(false), None));
    let schedule = message.split("MAZURKA_REPLAY=").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    assert!(failure(|| replay(increments(false), &schedule)).contains("left: 1"));
}

#[test]
fn the_same_seed_leads_to_the_same_failure() {
    let messages: Vec<_> = (0..2)
        .map(|_| failure(|| check_random_with_seed(increments(false), 7, 1000)))
        .map(|m| schedule_of(&m))
        .collect();
    assert_eq!(messages[0], messages[1]);
}

#[test]
fn schedules_are_written_to_files() {
    let directory = std::env::temp_dir().join(format!("mazurka-shuttle-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let mut config = Config::new();
    config.failure_persistence = FailurePersistence::File(Some(directory.clone()));
    let scheduler = RandomScheduler::new_from_seed(1, 1000);
    let message = failure(|| Runner::new(scheduler, config.clone()).run(increments(false)));
    let path = message.split("persisted to file: ").nth(1).unwrap().lines().next().unwrap();
    assert!(failure(|| shuttle::replay_from_file(increments(false), path)).contains("left: 1"));
    std::fs::remove_dir_all(directory).unwrap();
    config.failure_persistence = FailurePersistence::None;
    let scheduler = RandomScheduler::new_from_seed(1, 1000);
    assert!(!failure(|| Runner::new(scheduler, config).run(increments(false))).contains("schedule"));
}

/// Chooses the task with the highest number, and gives up after some steps.
#[derive(Debug)]
struct Latest {
    iterations: usize,
    steps: usize,
}

impl Scheduler for Latest {
    fn new_execution(&mut self) -> Option<Schedule> {
        self.iterations = self.iterations.checked_sub(1)?;
        self.steps = 0;
        Some(Schedule::new(0))
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, _: bool) -> Option<TaskId> {
        assert_eq!(current.is_none(), self.steps == 0);
        self.steps += 1;
        (self.steps <= 100).then(|| runnable.iter().map(|task| task.id()).max().unwrap())
    }

    fn next_u64(&mut self) -> u64 {
        5
    }
}

#[test]
fn schedulers_of_ones_own_choose_tasks_and_numbers() {
    let completed = StdArc::new(AtomicUsize::new(0));
    let counted = completed.clone();
    let executions = Runner::new(Latest { iterations: 3, steps: 0 }, Config::new()).run(move || {
        assert_eq!(thread_rng().r#gen::<u64>(), 5);
        increments(false)();
        counted.fetch_add(1, SeqCst);
    });
    assert_eq!((executions, completed.load(SeqCst)), (3, 3));
    let endless = || loop {
        thread::yield_now();
    };
    assert_eq!(Runner::new(Latest { iterations: 2, steps: 0 }, Config::new()).run(endless), 2);
}

#[test]
fn limits_on_steps_end_or_fail_executions() {
    let endless = || loop {
        thread::yield_now();
    };
    let mut config = Config::new();
    config.max_steps = MaxSteps::ContinueAfter(50);
    assert_eq!(Runner::new(RandomScheduler::new(4), config.clone()).run(endless), 4);
    config.max_steps = MaxSteps::FailAfter(50);
    let message = failure(|| Runner::new(RandomScheduler::new(4), config).run(endless));
    assert!(message.starts_with("exceeded max_steps bound 50"), "{message}");
}

/// Within another scheduler, all interleavings are enumerated.
#[test]
fn the_naive_enumeration_finds_what_the_exploration_finds() {
    let scheduler = || UncontrolledNondeterminismCheckScheduler::new(DfsScheduler::new(None, false));
    let executions = Runner::new(scheduler(), Config::new()).run(increments(true));
    let explored = Runner::new(DfsScheduler::new(None, false), Config::new()).run(increments(true));
    assert!(executions > 2 * explored, "{executions} {explored}");
    assert!(failure(|| Runner::new(scheduler(), Config::new()).run(increments(false))).contains("left: 1"));
}

#[test]
fn a_closure_that_depends_on_the_outside_is_found() {
    let runs = StdArc::new(AtomicUsize::new(0));
    let message = failure(|| {
        shuttle::check_uncontrolled_nondeterminism(
            move || {
                for _ in 0..runs.fetch_add(1, SeqCst) % 3 {
                    thread::yield_now();
                }
            },
            10,
        );
    });
    assert!(message.starts_with("possible nondeterminism"), "{message}");
}

#[test]
fn an_execution_can_be_told_to_follow_tasks() {
    let mut scheduler = ReplayScheduler::new_from_schedule(Schedule::new_from_task_ids(0, [0, 0]));
    scheduler.set_allow_incomplete();
    assert_eq!(Runner::new(scheduler, Config::new()).run(increments(true)), 1);
}

#[test]
fn deadlocks_are_reported_in_the_words_of_shuttle() {
    let message = failure(|| check_dfs(|| future::block_on(std::future::pending::<()>()), None));
    assert!(message.starts_with("deadlock! blocked tasks: [main]"), "{message}");
    let twice = || {
        let lock = Mutex::new(0);
        let _first = lock.lock();
        drop(lock.lock());
    };
    let message = failure(|| check_random(twice, 1));
    assert!(message.contains("tried to acquire a Mutex it already holds"), "{message}");
}

/// Permits are neither lost nor multiplied, whichever of the tasks gives up.
#[test]
fn semaphores_keep_their_permits() {
    for fairness in [Fairness::StrictlyFair, Fairness::Unfair] {
        check_random(
            move || {
                let semaphore = Arc::new(BatchSemaphore::new(2, fairness));
                let tasks: Vec<_> = (1..=3)
                    .map(|permits: usize| {
                        let semaphore = semaphore.clone();
                        future::spawn(async move {
                            if permits > 2 {
                                let acquired = semaphore.acquire(permits);
                                assert!(futures_are_pending_once(acquired).await);
                            } else {
                                semaphore.acquire(permits).await.unwrap();
                                semaphore.release(permits);
                            }
                        })
                    })
                    .collect();
                future::block_on(async {
                    for task in tasks {
                        task.await.unwrap();
                    }
                });
                assert_eq!(semaphore.available_permits(), 2);
                semaphore.close();
                assert!(semaphore.acquire_blocking(1).is_err());
            },
            200,
        );
    }
}

/// Polls a future once, drops it, and returns whether it was pending.
async fn futures_are_pending_once<F: Future + Unpin>(mut future: F) -> bool {
    std::future::poll_fn(move |context| Poll::Ready(Pin::new(&mut future).poll(context).is_pending())).await
}
