//! `mazurka serve`: a page on which programs can be edited and checked. The server accepts
//! connections from this machine only.

mod assets;
mod browser;
mod request;
mod run;
mod runs;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use mazurka_stateful::models::{Build, MODELS};
use serde_json::json;

use crate::arguments::ServeArguments;
use crate::examples::EXAMPLES;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::build_model;
use crate::streams::print;
use request::RunRequest;
use run::{Bounds, Run};
use runs::{Found, MAX_PAGES, MAX_RESULTS, MAX_UNFINISHED_RUNS, Runs};

/// The start of the lines on standard error with which a run reports its progress to the server.
pub const PROGRESS_PREFIX: &str = "progress: ";
/// The environment variable that makes a run print such lines.
pub const PROGRESS_VARIABLE: &str = "MAZURKA_PROGRESS_LINES";
/// The start of the lines on standard error with which a run reports errors of the program, as
/// JSON.
pub const DIAGNOSTIC_PREFIX: &str = "diagnostic: ";
/// The environment variable that makes a run print such lines.
pub const DIAGNOSTICS_VARIABLE: &str = "MAZURKA_DIAGNOSTIC_LINES";
/// The maximum size of a request, and so of a program.
const MAX_REQUEST_BYTES: usize = 1 << 20;

/// Runs the server until Ctrl-C.
pub fn serve(arguments: &ServeArguments) -> Result<Exit, Failure> {
    let bounds = Bounds { seconds: arguments.max_seconds, memory: arguments.max_memory as u64, concurrent_runs: 2 };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(format!("cannot serve: {error}")))?;
    runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, arguments.port));
        let listener = tokio::net::TcpListener::bind(address).await.map_err(|error| {
            Failure::new(format!("cannot listen on {address}: {error}"))
                .with_help("to use a free port: mazurka serve --port 0")
        })?;
        let address = listener.local_addr().map_err(|error| Failure::new(format!("cannot serve: {error}")))?;
        print(&format!("serving on http://{address}/ (press Ctrl-C to stop)\n"));
        if arguments.open {
            browser::open(&format!("http://{address}/"));
        }
        let served = axum::serve(listener, router(Arc::new(Runs::new(bounds)))).with_graceful_shutdown(interrupted());
        served.await.map_err(|error| Failure::new(format!("cannot serve: {error}")))
    })?;
    Ok(Exit::Safe)
}

async fn interrupted() {
    while !crate::interrupt::interrupted() {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

fn router(runs: Arc<Runs>) -> Router {
    let mut router = Router::new().route("/", get(|| async { assets::editor_page() }));
    for (path, content_type, text) in assets::FILES {
        router = router.route(path, get(move || async move { assets::file(content_type, text) }));
    }
    router
        .route("/about", get(about))
        .route("/models/{model}", get(model))
        .route("/errors", axum::routing::post(errors))
        .route("/runs", axum::routing::post(start))
        .route("/runs/{number}", get(status).delete(cancel))
        .route("/runs/{number}/page", get(page))
        .layer(DefaultBodyLimit::max(MAX_REQUEST_BYTES))
        .layer(middleware::from_fn(only_this_machine))
        .with_state(runs)
}

/// Rejects requests of other sites that reach this server through the browser of the user, either
/// under another host name (DNS rebinding) or from another origin.
async fn only_this_machine(request: Request, next: Next) -> Response {
    let local = |name: &str| {
        let host = name.rsplit_once(':').map_or(name, |(host, _)| host);
        matches!(host, "127.0.0.1" | "localhost")
    };
    let text = |headers: &HeaderMap, name| headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let host = text(request.headers(), header::HOST).is_some_and(|host| local(&host));
    let origin = text(request.headers(), header::ORIGIN);
    let ours = origin.is_none_or(|origin| origin.strip_prefix("http://").is_some_and(local));
    let mut response = if host && ours { next.run(request).await } else { StatusCode::FORBIDDEN.into_response() };
    for (name, value) in assets::COMMON_HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn about() -> Json<serde_json::Value> {
    let rows = &mazurka_stateless::ALGORITHMS;
    let algorithms: Vec<_> = rows.iter().map(|row| json!({ "name": row.name, "summary": row.summary })).collect();
    let example =
        |(name, language, text): &(&str, &str, &str)| json!({ "name": name, "language": language, "text": text });
    let examples: Vec<_> = EXAMPLES.iter().map(example).collect();
    let rows = mazurka_stateful::ALGORITHMS.iter();
    let system_algorithms: Vec<_> = rows.map(|row| json!({ "name": row.name, "summary": row.about })).collect();
    let models = MODELS.iter().map(|model| {
        let random = matches!(model.build, Build::Random(_));
        json!({ "name": model.name, "about": model.about, "min": model.min_size, "max": model.max_size, "random": random })
    });
    Json(json!({
        "algorithms": algorithms,
        "system_algorithms": system_algorithms,
        "examples": examples,
        "models": models.collect::<Vec<_>>(),
    }))
}

/// A model that is built in, as the text of a `.tck` file: NAME:SIZE or NAME:SIZE:SEED.
async fn model(Path(model): Path<String>) -> Response {
    let mut parts = model.splitn(3, ':');
    let (name, size, seed) = (parts.next(), parts.next(), parts.next());
    match build_model(name, size, seed) {
        Ok(system) => {
            let text = mazurka_tck::print(&system);
            if text.len() < MAX_REQUEST_BYTES / 2 {
                text.into_response()
            } else {
                let problem = format!("model {model} is too large for the editor; run: mazurka check model:{model}");
                (StatusCode::UNPROCESSABLE_ENTITY, problem).into_response()
            }
        }
        Err(failure) => (StatusCode::UNPROCESSABLE_ENTITY, failure.text(mazurka_report::Style::PLAIN)).into_response(),
    }
}

async fn errors(State(runs): State<Arc<Runs>>, Json(request): Json<RunRequest>) -> Json<serde_json::Value> {
    Json(json!({ "diagnostics": runs.find_errors(request).await }))
}

async fn start(State(runs): State<Arc<Runs>>, Json(request): Json<RunRequest>) -> Response {
    match runs.start(request) {
        Some(run) => Json(json!({ "run": run })).into_response(),
        None => {
            let problem =
                format!("{MAX_UNFINISHED_RUNS} runs are waiting already; try again when one of them has ended");
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "1")], problem).into_response()
        }
    }
}

/// Answers with a run, or says why there is none.
fn with_run(runs: &Runs, number: u64, answer: impl FnOnce(&Run) -> Response) -> Response {
    match runs.find(number) {
        Found::Run(run) => answer(&run),
        Found::Removed => gone(&format!("the result of run {number} was removed: {MAX_RESULTS} results are kept")),
        Found::Unknown => (StatusCode::NOT_FOUND, format!("there is no run {number}")).into_response(),
    }
}

fn gone(why: &str) -> Response {
    (StatusCode::GONE, why.to_owned()).into_response()
}

async fn status(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> Response {
    with_run(&runs, number, |run| Json(run.status()).into_response())
}

async fn cancel(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> Response {
    with_run(&runs, number, |run| {
        run.cancel();
        StatusCode::NO_CONTENT.into_response()
    })
}

async fn page(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> Response {
    with_run(&runs, number, |run| {
        let status = run.status();
        match status.page {
            Some(page) => assets::run_page(&page),
            None if status.has_page => {
                gone(&format!("the page of run {number} was removed: {MAX_PAGES} pages are kept; run it again"))
            }
            None => (StatusCode::NOT_FOUND, format!("run {number} has no page")).into_response(),
        }
    })
}
