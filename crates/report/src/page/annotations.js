// ---- Annotations: the wakeup tree, the don't-do set and the pruned branches of a state ----------
// The reasons for which a branch was pruned or a sequence is asleep. The groups are: equivalent by
// happens-before, commutes in this state, not observed, and undecided when the exploration stopped.
const REASONS = {
  explored: { group: "order", text: "asleep: independent of every step since it was explored, so an equivalent execution (by happens-before) was explored", short: "equivalent" },
  "no-race": { group: "order", text: "no race requires it to come first, so an equivalent execution (by happens-before) was explored", short: "equivalent" },
  labels: { group: "order", text: "no later step reads or writes anything different because of it, so an equivalent execution was explored", short: "equivalent" },
  commute: { group: "state", text: "commutes in this state: the other order leads to the same state", short: "commutes here" },
  dead: { group: "unseen", text: "not observed: the other order leads to the same state, apart from values that can no longer be read", short: "not observed" },
  unobserved: { group: "unseen", text: "not observed: there is a race, but no step reads a value that differs between the two orders", short: "not observed" },
  finished: { group: "state", text: "all continuations of this state are known", short: "state known" },
  planned: { group: "later", text: "pending when the exploration stopped", short: "pending" },
  open: { group: "later", text: "not yet required when the exploration stopped", short: "pending" },
  unknown: { group: "later", text: "the algorithm gives no reason", short: "" },
};
const steps = (sequence) => data.sequences[sequence];
// The reason for which an execution was cut, in a few words.
function cutWhy(run) {
  if (run.ending !== "cut") return "";
  const notes = nodes.notes[run.end] || [];
  const reasons = run.refused === undefined
    ? notes.some(([kind]) => kind === "finished") ? ["finished"] : (nodes.pruned[run.end] || []).map(([, why]) => why)
    : notes.filter(([kind, , sequence]) => REASONS[kind] && kind !== "planned" && steps(sequence).length === 1 && steps(sequence)[0][0] === run.refused).map(([kind]) => kind);
  const words = [...new Set(reasons.map((kind) => REASONS[kind].short).filter(Boolean))];
  return words.length ? `: ${words.join(", ")}` : "";
}

function chips(sequence) {
  return make("span", { className: "chips" }, ...sequence.map(([process, choice]) => {
    const one = make("span", { className: "chip", title: data.processes[process], textContent: labels[process] + (choice ? `:${choice}` : "") });
    one.style.background = colour(process);
    return one;
  }));
}
const list = (name, rows) => make("div", { className: name }, ...rows.map(([sequence, ...words]) => make("div", {}, chips(sequence), " ", ...words)));

// The row of the execution that explored a sequence from a node, found by its first step.
function exploredAs(node, [process, choice]) {
  const child = (childrenOf(node) || []).find((child) => nodes.process[child] === process && nodes.choice[child] === choice);
  return child === undefined ? -1 : whole.owner[child];
}
let children = null;
function childrenOf(node) {
  if (!children) {
    children = new Map();
    for (let at = 1; at < count; at++) (children.get(nodes.parent[at]) || children.set(nodes.parent[at], []).get(nodes.parent[at])).push(at);
  }
  return children.get(node);
}
const goTo = (row) => make("button", { textContent: `execution ${row + 1}`, onclick: () => choose(row, view.at, true) });

// Describes the state before the selected step and, at the end of an execution that was cut, also
// the state in which it ended.
let setsOpen = false;
function drawAnnotations() {
  const run = runs[view.run], node = view.path.length ? nodes.parent[view.path[view.at]] : 0;
  const cutHere = run.ending === "cut" && view.at + 1 >= view.path.length;
  const parts = annotations(node, view.path.length ? `Before step ${view.at + 1}` : "At the initial state");
  if (cutHere) parts.push(...annotations(run.end, `Cut after step ${view.path.length}${cutWhy(run)}`));
  element("node").replaceChildren(...parts);
}
function annotations(node, title) {
  const notes = nodes.notes[node] || [], out = [];
  const pruned = (nodes.pruned[node] || []).map(([process, why]) => [[[process, 0]], make("span", { className: REASONS[why].group, textContent: REASONS[why].text })]);
  out.push(make("h3", { textContent: pruned.length ? `${title}, pruned:` : `${title}: nothing was pruned.` }));
  if (pruned.length) out.push(list("pruned-list", pruned));
  const planned = notes.filter(([kind]) => kind === "planned"), asleep = notes.filter(([kind]) => ["explored", "commute", "dead"].includes(kind));
  if (!planned.length && !asleep.length) return out;
  const box = make("details", { className: "sets", open: setsOpen }, make("summary", { textContent: `wakeup tree (${planned.length}) and don't-do set (${asleep.length})` }));
  box.addEventListener("toggle", () => { setsOpen = box.open; });
  const since = (run) => ` since execution ${run + 1}`;
  if (planned.length) {
    box.append(make("h4", { textContent: "wakeup tree or backtrack set: sequences to explore from this state" }), list("planned", planned.map(([, run, sequence]) => {
      const row = exploredAs(node, steps(sequence)[0]);
      return [steps(sequence), since(run), ...(row >= 0 ? ["; explored by ", goTo(row)] : [])];
    })));
  }
  if (asleep.length) {
    box.append(make("h4", { textContent: "don't-do set: sequences not to explore from this state" }), list("asleep", asleep.map(([kind, run, sequence]) =>
      [steps(sequence), make("span", { className: REASONS[kind].group, textContent: REASONS[kind].short }), since(run)])));
  }
  out.push(box);
  return out;
}

