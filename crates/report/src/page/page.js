"use strict";
// Reads the three JSON elements of the page, which are written by page/data.rs, and draws them. The
// tree and the diagram draw only the rows in view. The script consists of page.js (the exploration
// tree), annotations.js (wakeup trees and pruned branches of a state), run.js (one execution),
// actors.js (sequence diagrams of actor programs) and interaction.js (selection, buttons and keys),
// in this order.
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

// ---- The exploration tree --------------------------------------------------------------------
const nodes = data.nodes;
const count = nodes.parent.length;
const depth = new Int32Array(count);
for (let node = 1; node < count; node++) depth[node] = depth[nodes.parent[node]] + 1;
const faultsAt = new Map();
for (const [node, kind] of data.faults) faultsAt.set(node, (faultsAt.get(node) || []).concat(kind));

// An execution that stopped at a violation is not listed in `runs`; it ends at the violation.
const runs = data.runs.slice();
const ended = new Set(runs.map((run) => run.end));
const inner = new Set(nodes.parent.slice(1));
for (const [node] of data.faults) if (!ended.has(node) && !inner.has(node)) { ended.add(node); runs.push({ end: node, ending: "stopped at the violation" }); }

// Row r shows execution r from the node where it branches off the executions before it. An execution
// that was cut may have no step of its own.
const rowOf = new Int32Array(count).fill(-1);
const rows = runs.map((run, row) => {
  const own = rowOf[run.end] < 0;
  let from = run.end;
  while (own && from !== 0 && rowOf[nodes.parent[from]] < 0 && nodes.parent[from] !== 0) from = nodes.parent[from];
  const parentRow = own ? (from === 0 ? -1 : rowOf[nodes.parent[from]]) : rowOf[run.end];
  for (let node = run.end; own; node = nodes.parent[node]) {
    if (rowOf[node] < 0) rowOf[node] = row;
    if (node === from || node === 0) break;
  }
  if (rowOf[0] < 0) rowOf[0] = row;
  return { run, row, own, start: own ? Math.max(0, depth[from] - 1) : depth[run.end], parentRow };
});
// The violations on the row of each execution.
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

// ---- Drawing the rows in view ----------------------------------------------------------------
const PRINTED_HEIGHT = 20000; // Only the beginning of a long tree or execution is printed.
function scroller(box, size, draw) {
  const picture = svg("svg", {});
  const spacer = document.createElement("div"); // Gives the box its full scroll size.
  box.append(spacer, picture);
  let requested = false;
  const now = (all) => {
    requested = false;
    const { width, height } = size();
    spacer.style.cssText = `width:${width}px;height:${height}px`;
    const top = all ? 0 : box.scrollTop, tall = all ? Math.min(height, PRINTED_HEIGHT) : box.clientHeight;
    picture.setAttribute("width", Math.max(width, box.clientWidth));
    picture.setAttribute("height", tall);
    picture.setAttribute("viewBox", `0 ${top} ${Math.max(width, box.clientWidth)} ${tall}`);
    picture.style.top = `${top}px`;
    picture.replaceChildren(...draw(top, top + tall));
  };
  const later = () => { if (!requested) { requested = true; requestAnimationFrame(() => now(false)); } };
  box.addEventListener("scroll", later);
  addEventListener("resize", later);
  addEventListener("beforeprint", () => now(true));
  addEventListener("afterprint", () => now(false));
  return later;
}

const showsPruned = () => element("show-pruned").checked;
const chip = () => ({ width: 34 * view.scale, height: (showsPruned() ? 38 : 26) * view.scale, box: 20 * view.scale });
const longest = rows.reduce((most, row) => Math.max(most, depth[row.run.end]), 0);
const drawTree = scroller(element("tree"), () => ({ width: (longest + 8) * chip().width, height: (view.visible.length + 1) * chip().height }), (top, bottom) => {
  const { width, height, box } = chip();
  const first = Math.max(0, Math.floor(top / height) - 1), last = Math.min(view.visible.length, Math.ceil(bottom / height) + 1);
  const place = new Map(view.visible.map((row, at) => [row.row, at]));
  const out = [];
  for (let at = first; at < last; at++) {
    const row = view.visible[at], y = at * height + 4, run = row.run;
    if (row.parentRow >= 0) {
      const up = place.get(row.parentRow) * height + 4 + box, x = row.start * width + 10;
      out.push(svg("path", { class: "edge", d: `M ${x - 6} ${up} V ${y + box / 2} H ${x}` }));
    }
    for (const node of pathTo(run.end).slice(row.start)) out.push(treeStep(node, y));
    let end = depth[run.end] * width + 8;
    if (run.refused !== undefined) { out.push(refused(row, end, y)); end += width; }
    else if (row.own && run.ending === "cut") out.push(...prunedMark(run.end, y));
    const faults = faultsOf.get(row.row);
    const label = (faults ? faults.join(", ") : run.ending + cutWhy(run)) + (view.collapsed.has(row.row) ? " ▸" : "");
    out.push(svg("text", { class: faults ? "ending fault" : "ending", x: end + 6, y: y + box / 2 + 4 }, label));
  }
  return out;
});

// Abbreviates `phil[2]` and `philosopher 2` to `ph2`.
const short = (name) => name.replace(/^(\w\w?)\w*(?:\[(.*)\]|\W(\d+))$/, "$1$2$3");
// Shortens a name but keeps its end, which often distinguishes it from others.
const cutName = (name, length) => (name.length <= length ? name : name.slice(0, Math.max(1, length - 3)) + "…" + name.slice(-2));

function treeStep(node, y) {
  const { width, box } = chip();
  const x = (depth[node] - 1) * width + 8, parent = nodes.parent[node];
  const process = nodes.process[node];
  const classes = ["step", view.onRun.has(node) && "on-run", node === view.path[view.at] && "current", faultsAt.has(node) && "fault"];
  const name = short(data.processes[process]) + (nodes.choice[node] ? `:${nodes.choice[node]}` : "");
  const step = svg("g", { class: classes.filter(Boolean).join(" "), role: "treeitem", "data-node": node },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x, y, width: width - 4, height: box, fill: colour(process) }));
  if (view.scale > 0.5) step.append(svg("text", { x: x + 3, y: y + box / 2 + 4 }, cut(name, Math.floor((width - 6) / 7))));
  step.addEventListener("click", () => choose(rowOf[node], depth[node] - 1));
  if (rowOf[parent] === rowOf[node]) step.append(...prunedMark(parent, y));
  return step;
}
// The step at which an execution was cut.
function refused(row, x, y) {
  const { width, box } = chip(), process = row.run.refused;
  const mark = svg("g", { class: "refused", "data-row": row.row }, svg("title", {}, `${data.processes[process]} was rejected here${cutWhy(row.run)}`),
    svg("rect", { x, y, width: width - 4, height: box }));
  if (view.scale > 0.5) mark.append(svg("text", { x: x + 3, y: y + box / 2 + 4 }, cut(short(data.processes[process]), Math.floor((width - 6) / 7))));
  mark.addEventListener("click", () => choose(row.row, Infinity));
  return mark;
}
// The processes pruned at a state, below the step that was taken instead. The colour shows the reason.
function prunedMark(node, y) {
  if (!showsPruned() || !nodes.pruned[node] || view.scale <= 0.5) return [];
  const { width, box } = chip(), x = depth[node] * width + 8, all = nodes.pruned[node];
  const name = (process) => (all.length === 1 ? cut(short(data.processes[process]), 4) : "");
  return all.map(([process, why], at) => svg("g", { class: `pruned ${REASONS[why].group}` },
    svg("title", {}, `${data.processes[process]} was pruned here: ${REASONS[why].text}`),
    svg("text", { x: x + at * 9 * view.scale, y: y + box + 11 * view.scale, style: `font-size:${10 * view.scale}px` }, at > 2 ? (at === 3 ? "…" : "") : `✕${name(process)}`)));
}
function describe(node) {
  const [, line, , text] = data.sites[nodes.site[node]];
  return `${data.processes[nodes.process[node]]}: ${flat(text)}${line ? ` (line ${line})` : ""}`;
}

