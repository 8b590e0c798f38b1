// ---- The exploration tree --------------------------------------------------------------------
// A row shows an execution from the node where it branches off the rows above it. An execution that
// was cut may have no step of its own. `owner` is the execution whose row shows a node.
function layOut(list) {
  const owner = new Int32Array(count).fill(-1), placeOf = new Map();
  const rows = list.map((index, place) => {
    const run = runs[index], own = owner[run.end] < 0;
    placeOf.set(index, place);
    let from = run.end;
    while (own && from !== 0 && owner[nodes.parent[from]] < 0 && nodes.parent[from] !== 0) from = nodes.parent[from];
    const parent = own ? (from === 0 ? -1 : owner[nodes.parent[from]]) : owner[run.end];
    for (let node = run.end; own; node = nodes.parent[node]) {
      if (owner[node] < 0) owner[node] = index;
      if (node === from || node === 0) break;
    }
    if (owner[0] < 0) owner[0] = index;
    return { index, run, own, parent, start: own ? Math.max(0, depth[from] - 1) : depth[run.end] };
  });
  return { rows, owner, placeOf };
}
const whole = layOut(view.list);
function showTree() {
  view.tree = view.list.length === runs.length ? whole : layOut(view.list);
  const hidden = new Set();
  view.rows = view.tree.rows.filter((row) => {
    if (row.parent >= 0 && (hidden.has(row.parent) || view.collapsed.has(row.parent))) { hidden.add(row.index); return false; }
    return true;
  });
  view.places = new Map(view.rows.map((row, at) => [row.index, at]));
}

const showsPruned = () => element("show-pruned").checked;
const longest = runs.reduce((most, run) => Math.max(most, depth[run.end]), 0);
const longestLabel = Math.min(14, Math.max(3, ...data.processes.map((_, process) => short(process, 14).length)));
// Boxes are wide enough for whole names if the longest execution fits then.
const chip = () => {
  const room = (element("tree").clientWidth - 110) / Math.max(1, longest);
  const wide = Math.max(37, Math.min(longestLabel * LETTER + 12, room));
  return { width: wide * view.scale, height: (showsPruned() ? 38 : 26) * view.scale, box: 20 * view.scale };
};
const drawTree = scroller(element("tree"), () => ({ width: longest * chip().width + 150, height: (view.rows.length + 1) * chip().height }), (top, bottom) => {
  const { width, height, box } = chip();
  const first = Math.max(0, Math.floor(top / height) - 1), last = Math.min(view.rows.length, Math.ceil(bottom / height) + 1);
  const out = [];
  if (view.places.has(view.run)) out.push(svg("rect", { class: "row-lit", x: 0, y: view.places.get(view.run) * height + 1, width: "100%", height: height - 1 }));
  for (let at = first; at < last; at++) {
    const row = view.rows[at], y = at * height + 4, run = row.run;
    if (row.parent >= 0 && view.places.has(row.parent)) {
      const up = view.places.get(row.parent) * height + 4 + box, x = row.start * width + 10;
      out.push(svg("path", { class: "edge", d: `M ${x - 6} ${up} V ${y + box / 2} H ${x}` }));
    }
    for (const node of pathTo(run.end).slice(row.start)) out.push(treeStep(node, y));
    let end = depth[run.end] * width + 8;
    if (run.refused !== undefined) { out.push(refused(row, end, y)); end += width; }
    else if (row.own && run.ending === "cut") out.push(...prunedMark(run.end, y));
    const label = outcomeText(run) + (view.collapsed.has(row.index) ? " ▸" : "");
    const text = svg("text", { class: faultsTo[run.end].length ? "ending fault" : "ending", x: end + 6, y: y + box / 2 + 4 }, label);
    text.addEventListener("click", () => choose(row.index, Infinity));
    out.push(text);
  }
  return out;
});

function treeStep(node, y) {
  const { width, box } = chip();
  const x = (depth[node] - 1) * width + 8, parent = nodes.parent[node];
  const process = nodes.process[node];
  const classes = ["step", view.onRun.has(node) && "on-run", node === view.path[view.at] && "current", faultsAt.has(node) && "fault"];
  const choice = nodes.choice[node] ? `:${nodes.choice[node]}` : "";
  const step = svg("g", { class: classes.filter(Boolean).join(" "), role: "treeitem", "data-node": node },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x, y, width: width - 4, height: box, fill: colour(process) }));
  if (view.scale > 0.5) step.append(svg("text", { x: x + 4, y: y + box / 2 + 4 }, short(process, fitting(width - 8) - choice.length) + choice));
  step.addEventListener("click", () => choose(view.tree.owner[node], depth[node] - 1));
  if (view.tree.owner[parent] === view.tree.owner[node]) step.append(...prunedMark(parent, y));
  return step;
}
// The step at which an execution was cut.
function refused(row, x, y) {
  const { width, box } = chip(), process = row.run.refused;
  const mark = svg("g", { class: "refused" }, svg("title", {}, `${data.processes[process]} was rejected here${cutWhy(row.run)}`),
    svg("rect", { x, y, width: width - 4, height: box }));
  if (view.scale > 0.5) mark.append(svg("text", { x: x + 4, y: y + box / 2 + 4 }, short(process, fitting(width - 10))));
  mark.addEventListener("click", () => choose(row.index, Infinity));
  return mark;
}
// The processes pruned at a state, below the step that was taken instead. The colour shows the
// reason.
function prunedMark(node, y) {
  if (!showsPruned() || !nodes.pruned[node] || view.scale <= 0.5) return [];
  const { width, box } = chip(), x = depth[node] * width + 8, all = nodes.pruned[node];
  const name = (process) => (all.length === 1 ? short(process, fitting(width - 14)) : "");
  return all.map(([process, why], at) => svg("g", { class: `pruned ${REASONS[why].group}` },
    svg("title", {}, `${data.processes[process]} was pruned here: ${REASONS[why].text}`),
    svg("text", { x: x + at * 9 * view.scale, y: y + box + 11 * view.scale, style: `font-size:${10 * view.scale}px` }, at > 2 ? (at === 3 ? "…" : "") : `✕${name(process)}`)));
}
