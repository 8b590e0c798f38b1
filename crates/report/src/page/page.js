// ---- The exploration -------------------------------------------------------------------------
// Reads the three JSON elements of the page, which are written by page/data.rs. The script consists
// of base.js, page.js (the recorded executions), tree.js (the exploration tree), overview.js (the
// map of all executions and their filters), annotations.js (wakeup trees and pruned branches of a
// state), run.js (one execution), difference.js (two executions), deadlock.js, actors.js (sequence
// diagrams of actor programs) and interaction.js (selection, buttons and keys), in this order.
const about = read("about"), check = read("check"), data = read("data");
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

// The kinds of the violations on the path to each node.
const faultsTo = new Array(count);
for (let node = 0; node < count; node++) {
  const above = node ? faultsTo[nodes.parent[node]] : [], own = faultsAt.get(node) || [];
  const fresh = own.filter((kind) => !above.includes(kind));
  faultsTo[node] = fresh.length ? above.concat(fresh) : above;
}
// The outcome of an execution: its first violation, or else how it ended.
const ENDINGS = { "step-limit": "limit on steps" };
const outcomeOf = (run) => faultsTo[run.end][0] || ENDINGS[run.ending] || run.ending;
const outcomeText = (run) => (faultsTo[run.end].length ? faultsTo[run.end].join(", ") : outcomeOf(run) + cutWhy(run));

const pathTo = (node) => {
  const path = [];
  for (; node !== 0; node = nodes.parent[node]) path.push(node);
  return path.reverse();
};

// ---- Names of processes ----------------------------------------------------------------------
// A process that was spawned has a name like `main/node.0/node.1`. It is labelled with its
// procedure and a number, `node(2)`, in the order of their ids; the full name is in the tooltips.
const labels = (() => {
  const numbers = new Map();
  return data.processes.map((name) => {
    const spawned = name.match(/\/([^/]+?)\.\d+$/);
    if (!spawned) return name;
    const ordinal = numbers.get(spawned[1]) || 0;
    numbers.set(spawned[1], ordinal + 1);
    return `${spawned[1]}(${ordinal})`;
  });
})();
// A few letters for the boxes of the tree: `phil[2]`, `worker(2)` and `philosopher.2` become `ph2`.
const short = (process, length) => {
  const name = data.actors ? data.actors.tasks[process][1] : labels[process];
  if (name.length <= length) return name;
  const indexed = name.match(/^(\w+?)\W*(\d+)\W*$/);
  if (!indexed) return name.slice(0, length);
  return indexed[1].slice(0, Math.max(1, length - indexed[2].length)) + indexed[2];
};

const view = { run: 0, at: 0, scale: 1, collapsed: new Set(), list: runs.map((_, run) => run), tree: null, rows: [], path: [], onRun: new Set(), pinned: null };

// ---- Drawing the rows in view ----------------------------------------------------------------
const PRINTED_HEIGHT = 20000; // Only the beginning of a long tree or execution is printed.
function scroller(box, size, draw) {
  const picture = svg("svg", {});
  const spacer = document.createElement("div"); // Gives the box its full scroll size.
  box.append(spacer, picture);
  let requested = false;
  const measure = () => {
    const { width, height } = size();
    spacer.style.cssText = `width:${width}px;height:${height}px`;
    return { width, height };
  };
  const now = (all) => {
    requested = false;
    const { width, height } = measure();
    // The picture is part of the scrolled area, so the browser does not limit the position itself.
    if (box.scrollTop > height - box.clientHeight) box.scrollTop = Math.max(0, height - box.clientHeight);
    const top = all ? 0 : box.scrollTop, tall = all ? Math.min(height, PRINTED_HEIGHT) : box.clientHeight;
    picture.setAttribute("width", Math.max(width, box.clientWidth));
    picture.setAttribute("height", tall);
    picture.setAttribute("viewBox", `0 ${top} ${Math.max(width, box.clientWidth)} ${tall}`);
    picture.style.top = `${top}px`;
    picture.replaceChildren(...draw(top, top + tall));
  };
  const later = () => { if (!requested) { requested = true; requestAnimationFrame(() => now(false)); } };
  box.addEventListener("scroll", later);
  new ResizeObserver(later).observe(box);
  addEventListener("beforeprint", () => now(true));
  addEventListener("afterprint", () => now(false));
  // The size must be known before the box can be scrolled.
  later.measure = measure;
  return later;
}
function describe(node) {
  const [, line, , text] = data.sites[nodes.site[node]];
  return `${data.processes[nodes.process[node]]}: ${flat(text)}${line ? ` (line ${line})` : ""}`;
}
