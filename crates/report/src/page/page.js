"use strict";
// Reads the three JSON elements of the page (page/data.rs writes them) and draws. Trees and diagrams draw only the rows in view.
const element = (id) => document.getElementById(id);
const read = (id) => JSON.parse(element(id).textContent);
const about = read("about"), check = read("check"), data = read("data");
const SVG = "http://www.w3.org/2000/svg";
const COLOURS = ["#9ecbff", "#ffd38a", "#b3e6b5", "#f5b5d0", "#d3c1f7", "#a8e6e1", "#f0c3a2", "#cfd8dc", "#e3e38a", "#ffb3ab"];
const colour = (process) => COLOURS[process % COLOURS.length];

function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
const cut = (text, length) => (text.length <= length ? text : text.slice(0, Math.max(1, length - 1)) + "…");
const flat = (text) => text.replace(/\s+/g, " ");

// ---- the exploration -------------------------------------------------------------------------------------------------------------------------
const nodes = data.nodes;
const count = nodes.parent.length;
const depth = new Int32Array(count);
for (let node = 1; node < count; node++) depth[node] = depth[nodes.parent[node]] + 1;
const faultsAt = new Map();
for (const [node, kind] of data.faults) faultsAt.set(node, (faultsAt.get(node) || []).concat(kind));

// A run that stopped at its fault has no ending of its own.
const runs = data.runs.slice();
const ended = new Set(runs.map((run) => run.end));
const inner = new Set(nodes.parent.slice(1));
for (const [node] of data.faults) if (!ended.has(node) && !inner.has(node)) { ended.add(node); runs.push({ end: node, ending: "stopped here" }); }

// Row r shows run r from the node where it leaves the runs before it.
const rowOf = new Int32Array(count).fill(-1);
const rows = runs.map((run, row) => {
  let from = run.end;
  while (from !== 0 && rowOf[nodes.parent[from]] < 0 && nodes.parent[from] !== 0) from = nodes.parent[from];
  for (let node = run.end; ; node = nodes.parent[node]) {
    if (rowOf[node] < 0) rowOf[node] = row;
    if (node === from || node === 0) break;
  }
  if (rowOf[0] < 0) rowOf[0] = row;
  return { run, row, from, parentRow: from === 0 ? -1 : rowOf[nodes.parent[from]] };
});
// The faults on each run's own row.
const faultsOf = new Map();
for (const [node, kinds] of faultsAt) {
  const known = faultsOf.get(rowOf[node]) || [];
  faultsOf.set(rowOf[node], known.concat(kinds.filter((kind) => !known.includes(kind))));
}
const pathTo = (node) => {
  const path = [];
  for (; node !== 0; node = nodes.parent[node]) path.push(node);
  return path.reverse();
};

const view = { run: 0, at: 0, scale: 1, collapsed: new Set(), visible: rows, path: [], onRun: new Set() };

function visibleRows() {
  const hidden = new Set();
  return rows.filter((row) => {
    if (row.parentRow >= 0 && (hidden.has(row.parentRow) || view.collapsed.has(row.parentRow))) { hidden.add(row.row); return false; }
    return true;
  });
}

// ---- drawing what is in view -----------------------------------------------------------------------------------------------------------------
function scroller(box, size, draw) {
  const picture = svg("svg", {});
  const room = document.createElement("div");
  box.append(room, picture);
  let asked = false;
  const now = (all) => {
    asked = false;
    const { width, height } = size();
    room.style.cssText = `width:${width}px;height:${height}px`;
    const top = all ? 0 : box.scrollTop, tall = all ? height : box.clientHeight;
    picture.setAttribute("width", Math.max(width, box.clientWidth));
    picture.setAttribute("height", tall);
    picture.setAttribute("viewBox", `0 ${top} ${Math.max(width, box.clientWidth)} ${tall}`);
    picture.style.top = `${top}px`;
    picture.replaceChildren(...draw(top, top + tall));
  };
  const later = () => { if (!asked) { asked = true; requestAnimationFrame(() => now(false)); } };
  box.addEventListener("scroll", later);
  addEventListener("resize", later);
  addEventListener("beforeprint", () => now(true));
  addEventListener("afterprint", () => now(false));
  return later;
}

const chip = () => ({ width: 34 * view.scale, height: 26 * view.scale });
const longest = rows.reduce((most, row) => Math.max(most, depth[row.run.end]), 0);
const drawTree = scroller(element("tree"), () => ({ width: (longest + 6) * chip().width, height: (view.visible.length + 1) * chip().height }), (top, bottom) => {
  const { width, height } = chip();
  const first = Math.max(0, Math.floor(top / height) - 1), last = Math.min(view.visible.length, Math.ceil(bottom / height) + 1);
  const place = new Map(view.visible.map((row, at) => [row.row, at]));
  const out = [];
  for (let at = first; at < last; at++) {
    const row = view.visible[at], y = at * height + 4;
    const start = depth[row.from] - 1;
    if (row.parentRow >= 0) {
      const up = place.get(row.parentRow) * height + height - 2, x = Math.max(0, start) * width + 10;
      out.push(svg("path", { class: "edge", d: `M ${x - 6} ${up} V ${y + height / 2 - 4} H ${x}` }));
    }
    for (const node of pathTo(row.run.end).slice(Math.max(0, start))) out.push(treeStep(node, y, width, height));
    const faults = faultsOf.get(row.row);
    const label = (faults ? faults.join(", ") : row.run.ending) + (view.collapsed.has(row.row) ? " ▸" : "");
    out.push(svg("text", { class: faults ? "ending fault" : "ending", x: depth[row.run.end] * width + 14, y: y + height / 2 + 1 }, label));
  }
  return out;
});

// `phil[2]` has little room: `ph2`.
const short = (name) => name.replace(/^(\w\w?)\w*\[(.*)\]$/, "$1$2");

function treeStep(node, y, width, height) {
  const x = (depth[node] - 1) * width + 8;
  const process = nodes.process[node];
  const classes = ["step", view.onRun.has(node) && "on-run", node === view.path[view.at] && "current", faultsAt.has(node) && "fault"];
  const name = short(data.processes[process]) + (nodes.choice[node] ? `:${nodes.choice[node]}` : "");
  const step = svg("g", { class: classes.filter(Boolean).join(" "), role: "treeitem", "data-node": node },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x, y, width: width - 4, height: height - 6, fill: colour(process) }));
  if (view.scale > 0.5) step.append(svg("text", { x: x + 3, y: y + height / 2 + 1 }, cut(name, Math.floor((width - 6) / 7))));
  step.addEventListener("click", () => choose(rowOf[node], depth[node] - 1));
  const left = element("show-left-out").checked && nodes.left_out[nodes.parent[node]];
  if (left && rowOf[nodes.parent[node]] === rowOf[node] | nodes.parent[node] === 0) {
    const names = left.map(([p]) => data.processes[p]).join(",");
    step.append(svg("g", { class: "left-out" }, svg("path", { d: `M ${x - 4} ${y + height / 2} v ${height / 2}` }),
      svg("text", { x: x - 2, y: y + height - 1, style: "font-size:9px" }, "✕" + cut(names, 6))));
  }
  return step;
}

const WHY = {
  independent: "equivalent by happens-before: its step is independent of",
  commute: "they commute in this state: both orders lead to the same state as with",
  unobserved: "not observed: it only writes what is also written by",
  covered: "what follows is covered by other branches than that of",
};
function describe(node) {
  const [, line, , text] = data.sites[nodes.site[node]];
  return `${data.processes[nodes.process[node]]}: ${flat(text)}${line ? ` (line ${line})` : ""}`;
}
function leftOut(node) {
  return (nodes.left_out[node] || []).map(([p, q, why]) => `${data.processes[p]} was left out here; ${WHY[why]} ${data.processes[q]}`);
}

// ---- one execution ---------------------------------------------------------------------------------------------------------------------------
const ROW = 30;
const lanes = () => [...new Set(view.path.map((node) => nodes.process[node]).concat(nodes.blocked[view.path.at(-1)] || []))].sort((a, b) => a - b);
// Lanes leave room for the values beside them.
const laneWidth = () => Math.max(64, Math.min(170, Math.floor((element("diagram").clientWidth - 260) / Math.max(1, lanes().length))));
const drawRun = scroller(element("diagram"), () => ({ width: lanes().length * laneWidth() + 40 + 7.3 * Math.min(64, view.path.reduce((most, node) => Math.max(most, values(node).length), 0)), height: (view.path.length + 3) * ROW }), (top, bottom) => {
  const columns = lanes(), width = laneWidth(), out = [];
  const x = (process) => columns.indexOf(process) * width + width / 2 + 30;
  const y = (event) => (event + 1) * ROW + 20;
  const end = view.path.length;
  const first = Math.max(0, Math.floor(top / ROW) - 3), last = Math.min(end, Math.ceil(bottom / ROW) + 1);
  out.push(svg("rect", { class: "row-lit", x: 0, y: y(view.at) - ROW / 2 + 1, width: "100%", height: ROW - 2 }));
  for (const process of columns) out.push(svg("line", { class: "lane", x1: x(process), x2: x(process), y1: Math.max(top, 24), y2: Math.min(bottom, y(end)) }));
  for (let event = first; event < last; event++) out.push(...arrows(event, x, y));
  for (let event = first; event < last; event++) out.push(diagramEvent(event, x, y, width, columns));
  for (const process of nodes.blocked[view.path.at(-1)] || []) {
    out.push(svg("text", { class: "ending fault", x: x(process) - 26, y: y(end) }, "blocked"));
  }
  for (const process of columns) {
    out.push(svg("text", { class: "lane-name", x: x(process), y: top + 15, "text-anchor": "middle", style: `paint-order:stroke;stroke:var(--panel);stroke-width:6` }, cut(data.processes[process], Math.floor(width / 7))));
  }
  return out;
});

function arrows(event, x, y) {
  const node = view.path[event], out = [];
  const races = new Set(nodes.races[node] || []);
  const sent = messages(event);
  for (const earlier of nodes.before[node] || []) {
    const from = view.path[earlier];
    if (nodes.process[from] === nodes.process[node]) continue;
    const kind = sent.has(earlier) ? "message" : races.has(earlier) ? "race" : "order";
    const [x1, y1, x2, y2] = [x(nodes.process[from]), y(earlier) + 11, x(nodes.process[node]), y(event) - 11];
    out.push(svg("path", { class: kind, d: `M ${x1} ${y1} C ${x1} ${(y1 + y2) / 2}, ${x2} ${(y1 + y2) / 2}, ${x2} ${y2}` }),
      svg("path", { class: kind, style: "stroke-dasharray:none", d: `M ${x2 - 3} ${y2 - 5} L ${x2} ${y2} L ${x2 + 3} ${y2 - 5}` }));
  }
  return out;
}
// The events whose message is received by this one.
function messages(event) {
  const effects = data.effects[nodes.effects[view.path[event]]], out = new Set();
  for (const [location, kind, value] of effects) {
    if (kind !== "receive") continue;
    for (let earlier = event - 1; earlier >= 0; earlier--) {
      const sends = data.effects[nodes.effects[view.path[earlier]]].some((e) => e[0] === location && e[1] === "send" && e[2] === value);
      if (sends) { out.add(earlier); break; }
    }
  }
  return out;
}
function diagramEvent(event, x, y, width, columns) {
  const node = view.path[event], process = nodes.process[node];
  const classes = ["event", event === view.at && "current", faultsAt.has(node) && "fault"].filter(Boolean).join(" ");
  const text = flat(data.sites[nodes.site[node]][3]) || "step", wide = Math.min(width - 8, Math.max(30, text.length * 7.3 + 10));
  const group = svg("g", { class: classes, role: "option", "aria-selected": event === view.at, "data-event": event },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x: x(process) - wide / 2, y: y(event) - 11, width: wide, height: 22, fill: colour(process) }),
    svg("text", { x: x(process), y: y(event) + 4, "text-anchor": "middle" }, cut(text, Math.floor(wide / 7.3))),
    svg("text", { class: "values", x: columns.length * width + 40, y: y(event) + 4, style: "fill:var(--faint)" }, cut(values(node), 64)),
    svg("text", { class: "values", x: 4, y: y(event) + 4, style: "fill:var(--faint)" }, String(event + 1)));
  group.addEventListener("click", () => choose(view.run, event));
  return group;
}
const SAYS = { read: (l, v) => `reads ${l} = ${v}`, write: (l, v) => `writes ${l} = ${v}`, lock: (l) => `locks ${l}`, unlock: (l) => `unlocks ${l}`,
  send: (l, v) => `sends ${v} to ${l}`, receive: (l, v) => `receives ${v} from ${l}` };
function values(node) {
  const effects = data.effects[nodes.effects[node]].map(([l, kind, v]) => (SAYS[kind] || ((l, v) => `${kind}s ${l}, now ${v}`))(l, v));
  return flat(effects.concat(data.shown[nodes.shown[node]]).join("; "));
}

// ---- source and state ------------------------------------------------------------------------------------------------------------------------
let shownFile = null;
function drawSource(node) {
  const [file, line] = data.sites[nodes.site[node]];
  const name = data.files[file] || (about.sources[0] || [""])[0];
  const source = about.sources.find(([known]) => known === name) || about.sources[0];
  const code = element("code");
  if (source && shownFile !== source[0]) {
    shownFile = source[0];
    element("source-title").textContent = shownFile;
    code.replaceChildren(...source[1].split("\n").map((text, at) => {
      const row = document.createElement("span"), number = document.createElement("b");
      number.textContent = at + 1;
      row.append(number, text);
      return row;
    }));
  }
  for (const lit of code.querySelectorAll(".lit")) lit.classList.remove("lit");
  const row = code.children[line - 1];
  if (row) {
    row.classList.add("lit");
    const above = row.offsetTop - code.offsetTop;
    if (above < code.scrollTop || above > code.scrollTop + code.clientHeight - 40) code.scrollTop = above - code.clientHeight / 2;
  }
}
function drawState() {
  const state = new Map();
  let last = [];
  for (let event = 0; event <= view.at; event++) {
    last = [];
    for (const [location, kind, value] of data.effects[nodes.effects[view.path[event]]]) {
      const now = { read: value, write: value, lock: `held by ${data.processes[nodes.process[view.path[event]]]}`, unlock: "free", signal: value, wait: value }[kind];
      if (kind === "send") state.set(location, ((state.get(location) || "") + " " + value).trim());
      else if (kind === "receive") state.set(location, (state.get(location) || "").split(" ").slice(1).join(" "));
      else state.set(location, now);
      if (kind !== "read") last.push(location);
    }
  }
  element("state").tBodies[0].replaceChildren(...[...state].sort().map(([location, value]) => {
    const row = document.createElement("tr");
    row.className = last.includes(location) ? "changed" : "";
    for (const text of [location, value]) row.insertCell().textContent = text;
    return row;
  }));
}

// ---- choosing --------------------------------------------------------------------------------------------------------------------------------
function choose(run, at, scroll) {
  if (!rows.length) return;
  view.run = Math.max(0, Math.min(rows.length - 1, run));
  view.path = pathTo(rows[view.run].run.end);
  view.onRun = new Set(view.path);
  view.at = Math.max(0, Math.min(view.path.length - 1, at));
  const node = view.path[view.at];
  const row = rows[view.run];
  element("run-title").textContent = `Execution ${view.run + 1} of ${rows.length}: ${row.run.ending}`;
  if (node !== undefined) {
    drawSource(node);
    drawState();
    element("event").textContent = `step ${view.at + 1} of ${view.path.length}: ${describe(node)}. ${values(node)}`;
    const remarks = leftOut(nodes.parent[node]);
    element("node").textContent = remarks.length ? `Before this step: ${remarks.join(". ")}.` : "";
  }
  const diagram = element("diagram"), y = (view.at + 1) * ROW;
  if (y < diagram.scrollTop + ROW || y > diagram.scrollTop + diagram.clientHeight - 2 * ROW) diagram.scrollTop = y - diagram.clientHeight / 2;
  if (scroll) {
    const tree = element("tree"), place = view.visible.indexOf(row) * chip().height;
    if (place < tree.scrollTop || place > tree.scrollTop + tree.clientHeight - chip().height) tree.scrollTop = place - tree.clientHeight / 2;
    const x = view.at * chip().width;
    if (x < tree.scrollLeft || x > tree.scrollLeft + tree.clientWidth - 60) tree.scrollLeft = x - tree.clientWidth / 2;
  }
  drawTree();
  drawRun();
}
function zoom(factor) {
  view.scale = Math.max(0.2, Math.min(3, view.scale * factor));
  drawTree();
}
function collapse(which) {
  if (which === "all") view.collapsed.clear();
  else if (!view.collapsed.delete(which)) view.collapsed.add(which);
  view.visible = visibleRows();
  choose(view.run, view.at, true);
}
// Runs to a violation, for `v` and the buttons.
const violating = rows.filter((row) => pathTo(row.run.end).some((node) => faultsAt.has(node)));
const goWrong = (row) => choose(row.row, depth[pathTo(row.run.end).findLast((node) => faultsAt.has(node))] - 1, true);
const nextViolation = () => { const row = violating.find((row) => row.row > view.run) || violating[0]; if (row) goWrong(row); };

function begin() {
  const verdict = element("verdict");
  verdict.textContent = `${check.program}: ${about.verdict}`;
  verdict.className = about.verdict;
  element("headline").textContent = about.headline;
  const asked = about.asked === check.algorithm ? check.algorithm : `${check.algorithm} (${about.asked})`;
  const figures = { algorithm: asked, executions: check.executions, cut: check.blocked, discarded: check.discarded, steps: check.steps, seconds: check.seconds };
  for (const [name, value] of Object.entries(check.parameters)) figures[name] = value;
  if (check.stop_reason) figures["stopped by"] = check.stop_reason;
  for (const [name, value] of Object.entries(figures)) {
    if (name === "discarded" && !value) continue;
    const pair = document.createElement("div"), term = document.createElement("dt"), text = document.createElement("dd");
    term.textContent = name;
    text.textContent = typeof value === "number" ? value.toLocaleString("en") : value;
    pair.append(term, text);
    element("figures").append(pair);
  }
  element("commands").textContent = about.commands.join("\n");
  element("count").textContent = `${rows.length.toLocaleString("en")} runs` + (data.more ? `, ${data.more.toLocaleString("en")} more not shown` : "");
  check.violations.forEach((violation, at) => {
    const button = document.createElement("button");
    button.textContent = `show: ${cut(flat(violation.message), 90)}`;
    button.addEventListener("click", () => goWrong(violating.find((row) => pathTo(row.run.end).some((node) => (faultsAt.get(node) || []).includes(violation.kind))) || violating[at] || rows[0]));
    element("violations").append(button);
  });
  element("smaller").onclick = () => zoom(0.8);
  element("larger").onclick = () => zoom(1.25);
  element("collapse").onclick = () => collapse(view.run);
  element("expand").onclick = () => collapse("all");
  element("show-left-out").onchange = () => drawTree();
  element("previous-run").onclick = () => choose(view.run - 1, view.at, true);
  element("next-run").onclick = () => choose(view.run + 1, view.at, true);
  const keys = {
    ArrowDown: () => choose(view.run, view.at + 1, true), ArrowRight: () => choose(view.run, view.at + 1, true),
    ArrowUp: () => choose(view.run, view.at - 1, true), ArrowLeft: () => choose(view.run, view.at - 1, true),
    Home: () => choose(view.run, 0, true), End: () => choose(view.run, Infinity, true),
    n: () => choose(view.run + 1, view.at, true), p: () => choose(view.run - 1, view.at, true), v: nextViolation,
    "+": () => zoom(1.25), "-": () => zoom(0.8), c: () => collapse(view.run),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  if (violating.length) goWrong(violating[0]);
  else choose(0, 0, true);
  document.body.dataset.ready = "yes";
}
begin();
