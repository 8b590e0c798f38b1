// ---- Client/server systems -------------------------------------------------------------------
// Reads the two JSON elements of the page, which are written by page/system.rs, and draws the state
// graph in layers. base.js comes before this file.
const check = read("check"), data = read("data");

// ---- Layout: the layer of a state is its distance from the initial state. Within a layer, states
// are sorted by the mean position of their neighbours in adjacent layers (barycentre heuristic).
const states = data.nodes || [];
const out = states.map(() => []), into = states.map(() => []);
data.edges.forEach((edge, at) => { out[edge[0]].push(at); into[edge[2]].push(at); });
const depth = states.map(() => -1), layers = [];
if (states.length) {
  depth[0] = 0;
  for (let layer = [0]; layer.length;) {
    layers.push(layer);
    const next = [];
    for (const node of layer) for (const at of out[node]) if (depth[data.edges[at][2]] < 0) { depth[data.edges[at][2]] = layers.length; next.push(data.edges[at][2]); }
    layer = next;
  }
}
const place = new Float64Array(states.length);
const assignPlaces = (layer) => layer.forEach((node, at) => { place[node] = at - (layer.length - 1) / 2; });
layers.forEach(assignPlaces);
for (let sweep = 0; sweep < 12; sweep++) {
  for (const layer of sweep % 2 ? layers : [...layers].reverse()) {
    const aim = (node) => {
      const others = (sweep % 2 ? into[node].map((at) => data.edges[at][0]) : out[node].map((at) => data.edges[at][2]));
      return others.length ? others.reduce((sum, other) => sum + place[other], 0) / others.length : place[node];
    };
    const aims = new Map(layer.map((node) => [node, aim(node)]));
    layer.sort((one, other) => aims.get(one) - aims.get(other));
    assignPlaces(layer);
  }
}
const widest = layers.reduce((most, layer) => Math.max(most, layer.length), 1);

// ---- Drawing ---------------------------------------------------------------------------------
const view = { run: 0, at: 0, node: 0, scale: 0, whole: true };
const terminals = new Set(data.terminals);
const deadlocks = new Set(data.deadlocks);
const GAP = 26, DROP = 44;
function drawGraph() {
  const box = element("graph");
  if (!states.length) {
    box.replaceChildren(make("p", { className: "note", textContent: "The graph is too large to be drawn; its size is given above." }));
    return;
  }
  if (!view.scale) view.scale = Math.max(0.3, Math.min(1.6, (box.clientWidth - 20) / ((widest + 1) * GAP), (box.clientHeight - 20) / ((layers.length + 1) * DROP)));
  const wide = Math.max((widest + 1) * GAP, (box.clientWidth - 4) / view.scale), high = (layers.length + 1) * DROP;
  const x = (node) => wide / 2 + place[node] * GAP, y = (node) => depth[node] * DROP + DROP / 2;
  const picture = svg("svg", { width: wide * view.scale, height: high * view.scale, viewBox: `0 0 ${wide} ${high}` });
  const run = (data.runs[view.run] || { nodes: [] }).nodes, steps = new Set(run.slice(1).map((node, at) => `${run[at]} ${node}`));
  const lines = data.edges.map(([from, action, to, explored]) => {
    if (!explored && !view.whole) return null;
    const classes = ["arc", explored ? "explored" : "unexplored", steps.has(`${from} ${to}`) && "on-run"].filter(Boolean).join(" ");
    return svg("line", { class: classes, x1: x(from), y1: y(from), x2: x(to), y2: y(to) }, svg("title", {}, action));
  }).filter(Boolean);
  const late = (line) => (line.classList.contains("on-run") ? 2 : line.classList.contains("explored") ? 1 : 0);
  lines.sort((one, other) => late(one) - late(other));
  picture.append(...lines);
  states.forEach(([text, explored], node) => {
    if (!explored && !view.whole) return;
    const classes = ["dot", explored ? "explored" : "unexplored", terminals.has(node) && "terminal", deadlocks.has(node) && "deadlock", run.includes(node) && "on-run", node === view.node && "current"];
    const dot = svg("circle", { class: classes.filter(Boolean).join(" "), cx: x(node), cy: y(node), r: node === 0 || terminals.has(node) ? 8 : 6, "data-node": node }, svg("title", {}, text));
    dot.addEventListener("click", () => { view.node = node; draw(); });
    picture.append(dot);
  });
  box.replaceChildren(picture);
}

function drawRun() {
  const run = data.runs[view.run];
  if (run) {
    element("run-title").textContent = `Run ${view.run + 1} of ${data.runs.length}: ${run.message}`;
    element("steps").tBodies[0].replaceChildren(...run.steps.map((step, at) => {
      const row = make("tr", { className: at + 1 === view.at ? "changed" : "", onclick: () => choose(view.run, at + 1) });
      for (const text of [at + 1, step.process, step.action, (step.effects || []).map((e) => (e.kind === "read" ? `reads ${e.location} = ${e.value}` : `writes ${e.location} = ${e.value}`)).join("; ")]) row.insertCell().textContent = text;
      return row;
    }));
    const cycle = waitCycle(run.waits.map(([process, what, on]) => ({ process, what, on }))), clients = run.waits.map(([process]) => process);
    const picture = cycle.length ? [cyclePicture(cycle, (process) => [process, colour(clients.indexOf(process))], element("run").clientWidth - 20)] : [];
    const lines = run.waits.map(([process, at, on]) => make("div", { className: "wait", textContent: `${process} waits at ${at}${on.length ? `, blocked by ${on.join(", ")}` : ""}` }));
    element("waits").replaceChildren(...picture, ...lines);
  }
  if (!states.length) return;
  const [text, explored] = states[view.node];
  element("state-title").textContent = `State ${view.node}${explored ? "" : ", not explored"}`;
  const before = view.at > 0 && run && run.nodes[view.at] === view.node ? states[run.nodes[view.at - 1]][0].split("\n") : [];
  element("state").tBodies[0].replaceChildren(...text.split("\n").map((line, at) => {
    const [name, ...value] = line.split(" ");
    const row = make("tr", { className: before.length && before[at] !== line ? "changed" : "" });
    for (const cell of [name, value.join(" ")]) row.insertCell().textContent = cell;
    return row;
  }));
  element("moves").replaceChildren(...out[view.node].map((at) => {
    const [, action, to, explored] = data.edges[at];
    return make("div", { className: explored ? "" : "unexplored" }, make("button", { textContent: action, onclick: () => { view.node = to; draw(); } }), explored ? "" : " not explored from this state");
  }));
}

function draw() { drawGraph(); drawRun(); }
function choose(run, at) {
  if (data.runs.length) {
    view.run = Math.max(0, Math.min(data.runs.length - 1, run));
    const { nodes, steps } = data.runs[view.run];
    view.at = Math.max(0, Math.min(steps.length, at));
    if (nodes.length) view.node = nodes[view.at];
  }
  draw();
}
function zoom(factor) { view.scale = Math.max(0.1, Math.min(4, view.scale * factor)); drawGraph(); }
function whole(show) { view.whole = show; element("show-whole").checked = show; drawGraph(); }

function begin() {
  beginTheme();
  const verdict = element("verdict");
  verdict.textContent = `${check.program}: ${check.verdict}`;
  verdict.className = check.verdict;
  element("headline").textContent = element("headline").title = flat(data.headline);
  const [wholeStates, wholeEdges, all] = data.whole, more = all ? "" : "more than ";
  const figures = { algorithm: data.asked === check.algorithm ? check.algorithm : `${check.algorithm} (${data.asked})`, clients: data.clients, servers: data.servers,
    "explored": `${number(check.nodes)} nodes, ${number(check.edges)} edges`, "whole system": `${more}${number(wholeStates)} states, ${more}${number(wholeEdges)} edges`,
    paths: check.paths && check.paths.length > 15 ? Number(check.paths).toExponential(3) : check.paths && number(Number(check.paths)), deadlocks: check.deadlocks, seconds: check.seconds };
  if (check.question) figures.question = check.question;
  if (check.stop_reason) figures["stopped by"] = check.stop_reason;
  for (const [name, value] of Object.entries(figures)) {
    if (value === null || value === undefined) continue;
    element("figures").append(make("div", {}, make("dt", { textContent: name }), make("dd", { textContent: typeof value === "number" ? number(value) : value })));
  }
  element("commands").textContent = data.commands.join("\n");
  const explored = states.filter(([, explored]) => explored).length;
  element("count").textContent = states.length ? `${number(explored)} of ${number(states.length)} states explored, ${number(data.edges.filter((edge) => edge[3]).length)} of ${number(data.edges.length)} edges` : "";
  data.runs.forEach((run, at) => element("violations").append(make("button", { textContent: `show: ${run.message}`, onclick: () => choose(at, Infinity) })));
  element("source-title").textContent = data.source[0];
  element("code").replaceChildren(...data.source[1].split("\n").map((text, at) => make("span", {}, make("b", { textContent: at + 1 }), text)));
  element("smaller").onclick = () => zoom(0.8);
  element("larger").onclick = () => zoom(1.25);
  element("show-whole").onchange = (event) => whole(event.target.checked);
  const keys = {
    ArrowDown: () => choose(view.run, view.at + 1), ArrowRight: () => choose(view.run, view.at + 1), ArrowUp: () => choose(view.run, view.at - 1), ArrowLeft: () => choose(view.run, view.at - 1),
    Home: () => choose(view.run, 0), End: () => choose(view.run, Infinity), n: () => choose(view.run + 1, Infinity), p: () => choose(view.run - 1, Infinity),
    "+": () => zoom(1.25), "-": () => zoom(0.8), a: () => whole(!view.whole),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  choose(0, Infinity);
  document.body.dataset.ready = "yes";
}
begin();
