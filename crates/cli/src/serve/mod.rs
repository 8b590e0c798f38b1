//! `mazurka serve`: a page on which programs can be edited and checked. The server accepts
//! connections from this machine only.

mod runs;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use crate::arguments::ServeArguments;
use crate::examples::EXAMPLES;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::streams::print;
use runs::{Bounds, RunRequest, Runs};

/// The start of the lines on standard error with which a run reports its progress to the server.
pub const PROGRESS_PREFIX: &str = "progress: ";
/// The environment variable that makes a run print such lines.
pub const PROGRESS_VARIABLE: &str = "MAZURKA_PROGRESS_LINES";
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
    Router::new()
        .route("/", get(|| async { Html(include_str!("serve.html")) }))
        .route("/about", get(about))
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
    if host && ours { next.run(request).await } else { StatusCode::FORBIDDEN.into_response() }
}

async fn about() -> Json<serde_json::Value> {
    let rows = &mazurka_stateless::ALGORITHMS;
    let algorithms: Vec<_> = rows.iter().map(|row| json!({ "name": row.name, "summary": row.summary })).collect();
    let example =
        |(name, language, text): &(&str, &str, &str)| json!({ "name": name, "language": language, "text": text });
    let examples: Vec<_> = EXAMPLES.iter().map(example).collect();
    let rows = mazurka_stateful::ALGORITHMS.iter();
    let system_algorithms: Vec<_> = rows.map(|row| json!({ "name": row.name, "summary": row.about })).collect();
    Json(json!({ "algorithms": algorithms, "system_algorithms": system_algorithms, "examples": examples }))
}

async fn start(State(runs): State<Arc<Runs>>, Json(request): Json<RunRequest>) -> Json<serde_json::Value> {
    Json(json!({ "run": runs.start(request) }))
}

async fn status(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> Response {
    match runs.get(number) {
        Some(run) => Json(run.status()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn cancel(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> StatusCode {
    match runs.get(number) {
        Some(run) => {
            run.cancel();
            StatusCode::NO_CONTENT
        }
        None => StatusCode::NOT_FOUND,
    }
}

async fn page(State(runs): State<Arc<Runs>>, Path(number): Path<u64>) -> Response {
    match runs.get(number).and_then(|run| run.status().page) {
        Some(page) => Html(page).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
