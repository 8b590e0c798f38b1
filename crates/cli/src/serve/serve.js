"use strict";
// The page of `mazurka serve`: an editor, the settings of a run, and its result. The editor comes
// from editor.js, and the reports are pages of their own in a frame.
const element = (id) => document.getElementById(id);
let about = null, current = null, editor = null;

// ---- The program and its settings: kept in the browser, and contained in links -----------------
const PROGRAM_KEY = "mazurka.program", THEME_KEY = "mazurka.theme";
const FIELDS = ["languages", "algorithms", "parameters", "seconds", "precision", "objects", "tasks"];
const remembered = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* A private window keeps nothing. */ } };

function settings() {
  const out = { text: editor.text(), guided: element("deadlock-guided").checked };
  for (const id of FIELDS) out[id] = element(id).value;
  return out;
}
function restore(saved) {
  element("languages").value = saved.languages || "maz";
  showLanguage();
  for (const id of FIELDS) if (typeof saved[id] === "string") element(id).value = saved[id];
  for (const id of FIELDS) if (element(id).tagName === "SELECT" && element(id).selectedIndex < 0) element(id).selectedIndex = 0;
  element("deadlock-guided").checked = saved.guided === true;
  editor.load(String(saved.text || ""));
  clearErrors();
  keep();
}
let keeping = 0, looking = 0;
const keep = () => { clearTimeout(keeping); remember(PROGRAM_KEY, JSON.stringify(settings())); };
function changed() {
  clearTimeout(keeping);
  keeping = setTimeout(keep, 300);
  clearTimeout(looking);
  looking = setTimeout(lookForErrors, 600);
  // The address no longer describes the program.
  if (location.hash) history.replaceState(null, "", location.pathname);
}

// A link holds the settings as JSON, compressed and in base64url, behind `#p=`.
const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
async function packed(value) {
  const bytes = new Uint8Array(await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw")));
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}
async function openLink() {
  const found = location.hash.match(/^#p=([\w-]+)$/);
  if (!found) return false;
  try { restore(await unpacked(found[1])); } catch { showErrors("The link is damaged: it does not contain a program.", []); return false; }
  return true;
}
async function copyLink() {
  history.replaceState(null, "", `${location.pathname}#p=${await packed(settings())}`);
  try { await navigator.clipboard.writeText(location.href); say("The link was copied. It contains the program and the settings."); }
  catch { say("The address of this page now contains the program and the settings."); }
}

// ---- Choices ---------------------------------------------------------------------------------
function parameters() {
  const given = {};
  for (const word of element("parameters").value.split(/[\s,]+/).filter(Boolean)) {
    const [name, value] = word.split("=");
    if (!/^-?\d+$/.test(value || "")) throw new Error(`parameters: write NAME=NUMBER, not ${word}`);
    given[name] = Number(value);
  }
  return given;
}
const absOptions = () => ({ precision: element("precision").value, objects: element("objects").value, tasks: element("tasks").value, deadlock_guided: element("deadlock-guided").checked });
function showLanguage() {
  const language = element("languages").value, rows = language === "tck" ? about.system_algorithms : about.algorithms;
  element("abs-options").hidden = language !== "abs";
  editor.setLanguage(language);
  if (element("algorithms").dataset.system === String(language === "tck")) return;
  element("algorithms").dataset.system = language === "tck";
  element("algorithms").replaceChildren(new Option("auto", "auto"), ...rows.map((row) => new Option(row.name, row.name)));
  for (const option of element("algorithms").options) option.title = (rows.find((row) => row.name === option.value) || {}).summary || "";
}
function listExamples() {
  const group = (label, options) => {
    const out = Object.assign(document.createElement("optgroup"), { label });
    out.append(...options);
    return out;
  };
  const named = [...element("languages").options].map((option) => [option.value, option.text]);
  const groups = named.map(([language, name]) => group(name, about.examples.flatMap((example, at) => (example.language === language ? [new Option(example.name, at)] : []))));
  groups.push(group("Built-in models", about.models.map((model) => new Option(`${model.name}: ${model.about}`, `model:${model.name}`))));
  element("examples").replaceChildren(new Option("choose…", ""), ...groups);
}
const chosenModel = () => about.models.find((model) => element("examples").value === `model:${model.name}`);
async function chooseExample() {
  const model = chosenModel();
  element("model-options").hidden = !model;
  if (model) {
    const size = element("model-size");
    Object.assign(size, { min: model.min, max: model.max, value: Math.max(model.min, 3) });
    element("model-seed-label").hidden = !model.random;
    return loadModel();
  }
  const example = about.examples[element("examples").value];
  if (!example) return;
  restore({ ...settings(), text: example.text, languages: example.language, parameters: "" });
  changed();
}
async function loadModel() {
  const model = chosenModel();
  if (!model) return;
  const name = `${model.name}:${element("model-size").value}${model.random ? `:${element("model-seed").value}` : ""}`;
  const answer = await fetch(`/models/${name}`), text = await answer.text();
  if (!answer.ok) return showErrors(text, []);
  restore({ ...settings(), text, languages: "tck", parameters: "" });
  changed();
}

// ---- Results ---------------------------------------------------------------------------------
function say(text, kind = "") {
  element("status").textContent = text;
  element("status").className = kind;
}
function show(id) {
  for (const part of ["scroll", "page"]) { element(part).hidden = part !== id; element(part).classList.remove("stale"); }
}
const tab = (name) => { document.body.dataset.tab = name; };
function clearErrors() {
  element("errors").hidden = true;
  element("errors").replaceChildren();
  editor.underline([]);
}
// The places in messages of a compiler: `program.c:3:5: error: text`.
const placesIn = (text) => [...text.matchAll(/program\.\w+:(\d+):(\d+): (?:fatal )?error: (.*)/g)].map(([, line, column, message]) => ({ line: Number(line), column: Number(column) - 1, message }));
function underline(errors, scroll) {
  const described = (error) => [error.message, error.label, error.help].filter(Boolean).join("\n");
  editor.underline(errors.map((error) => ({ ...error, message: described(error) })), scroll);
}
function showErrors(text, diagnostics) {
  const found = diagnostics.length ? diagnostics : placesIn(text);
  const make = (name, properties, ...children) => { const node = Object.assign(document.createElement(name), properties); node.append(...children); return node; };
  const line = (error) => make("button", { onclick: () => { editor.view.dispatch({ selection: { anchor: editor.view.state.doc.line(Math.min(error.line, editor.view.state.doc.lines)).from + error.column }, scrollIntoView: true }); editor.focus(); } },
    make("b", { textContent: `${error.line}:${error.column + 1} ` }), error.message, ...(error.help ? [make("span", { className: "help", textContent: error.help })] : []));
  const whole = make("pre", { textContent: text });
  element("errors").replaceChildren(...(found.length ? [...found.map(line), make("details", {}, make("summary", { textContent: "as the command line shows it" }), whole)] : [whole]));
  element("errors").hidden = false;
  underline(found, true);
  tab("program");
}
// Underlines the errors of the program while it is edited. C and C++ are compiled only on request.
async function lookForErrors() {
  const text = editor.text(), language = element("languages").value;
  if (current !== null || !["maz", "abs", "tck"].includes(language)) return;
  try {
    const request = { text, language, command: "load", algorithm: "auto", parameters: parameters() };
    const found = await answered(await fetch("/errors", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request) }));
    if (current === null && text === editor.text()) underline(found.diagnostics, false);
  } catch { /* A run reports what is wrong. */ }
}
function busy(on) {
  element("cancel").disabled = !on;
  element("cancel").textContent = "Cancel";
  element("run").disabled = element("compare").disabled = on;
}
// The first request lets the run report its result so far; a second one would kill it, so the button
// rests for a while.
function cancel() {
  const run = current, button = element("cancel");
  if (run === null) return;
  fetch(`/runs/${run}`, { method: "DELETE" });
  button.disabled = true;
  setTimeout(() => { if (current === run) { button.disabled = false; button.textContent = "Kill"; } }, 4000);
}
async function answered(response) {
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
  return response.json();
}
async function start(command) {
  if (element("run").disabled) return;
  clearErrors();
  keep();
  let request;
  try {
    request = { text: editor.text(), language: element("languages").value, command, algorithm: element("algorithms").value, parameters: parameters(), max_seconds: Number(element("seconds").value) || 10, abs: absOptions() };
  } catch (error) { showErrors(error.message, []); return; }
  busy(true);
  for (const part of ["scroll", "page"]) element(part).classList.add("stale");
  say("starting", "busy");
  try {
    current = (await answered(await fetch("/runs", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request) }))).run;
    await watch(current, command);
  } catch (error) {
    show("none");
    say("no result", "inconclusive");
    showErrors(String(error.message || error), []);
  }
  current = null;
  busy(false);
}
async function watch(run, command) {
  for (;;) {
    const status = await answered(await fetch(`/runs/${run}`));
    if (!["waiting", "running"].includes(status.state)) return ended(run, command, status);
    say([status.state, status.progress].filter(Boolean).join(": "), "busy");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
function ended(run, command, status) {
  const { state, result } = status;
  const explored = result?.executions ?? result?.nodes, unit = result?.executions === undefined ? "states" : "executions";
  const soFar = explored === undefined ? "" : ` after ${explored.toLocaleString("en")} ${unit}`;
  if (state === "refused" || state === "failed") {
    show("none");
    say(state === "refused" ? "the program has errors" : "the run failed", "violation");
    return showErrors(status.errors || "the run ended without a message", status.diagnostics);
  }
  if (state === "done") say(`done: ${result.verdict || "compared"}`, result.verdict);
  else if (state === "cancelled") say(result ? `cancelled${soFar}; the result so far: ${result.verdict || "a part of the table"}` : "cancelled before there was a result", (result && result.verdict) || "inconclusive");
  else say(`stopped: the run was ${state}`, "inconclusive");
  if (result && command === "compare") showTable(result);
  else if (status.has_page) { element("page").src = `/runs/${run}/page`; show("page"); }
  else show("none");
  tab("result");
}
function showTable(result) {
  element("table").tBodies[0].replaceChildren(...result.algorithms.map((row) => {
    const line = document.createElement("tr");
    for (const cell of [row.algorithm, row.verdict, row.executions ?? row.paths ?? "", row.blocked ?? "", row.steps ?? row.edges, row.seconds]) {
      line.insertCell().textContent = typeof cell === "number" ? cell.toLocaleString("en") : cell;
    }
    return line;
  }));
  show("scroll");
}

// ---- Colours, and the beginning --------------------------------------------------------------
const THEMES = { auto: "◐ auto", light: "☀ light", dark: "☾ dark" };
function setTheme(name) {
  document.documentElement.dataset.theme = name;
  element("theme").textContent = THEMES[name];
  remember(THEME_KEY, name);
}
async function begin() {
  const theme = remembered(THEME_KEY);
  setTheme(theme in THEMES ? theme : "auto");
  const nonce = document.querySelector("meta[name=nonce]").content;
  editor = MazurkaEditor.createEditor({ parent: element("editor"), nonce, label: "program; Tab indents, Escape and then Tab leaves the editor", changed, run: () => start("check") });
  about = await answered(await fetch("/about"));
  listExamples();
  element("run").onclick = () => start("check");
  element("compare").onclick = () => start("compare");
  element("cancel").onclick = cancel;
  element("examples").onchange = chooseExample;
  element("model-size").onchange = element("model-seed").onchange = loadModel;
  element("languages").onchange = () => { showLanguage(); clearErrors(); changed(); };
  for (const id of [...FIELDS.filter((id) => id !== "languages"), "deadlock-guided"]) element(id).addEventListener("change", changed);
  element("link").onclick = copyLink;
  element("theme").onclick = () => { const names = Object.keys(THEMES); setTheme(names[(names.indexOf(document.documentElement.dataset.theme) + 1) % names.length]); };
  for (const button of element("tabs").children) button.onclick = () => tab(button.dataset.tab);
  addEventListener("storage", (event) => { if (event.key === THEME_KEY && event.newValue in THEMES) setTheme(event.newValue); });
  addEventListener("hashchange", openLink);
  addEventListener("pagehide", keep);
  showLanguage();
  if (!(await openLink())) {
    let saved = null;
    try { saved = JSON.parse(remembered(PROGRAM_KEY)); } catch { /* What is kept is not ours. */ }
    restore(saved && typeof saved.text === "string" && saved.text.trim() ? saved : { text: about.examples[0].text });
  }
  document.body.dataset.ready = "yes";
}
begin();
