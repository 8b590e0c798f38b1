// ---- what the algorithm knew at a state --------------------------------------------------------------------------------------------------------
// Why a branch was left out, or a sequence sleeps. Three groups: equivalent by happens-before, commute in this state, not observed.
const WHY = {
  explored: { group: "order", text: "asleep: equivalent by happens-before to what was explored, for it is independent of all that came since", short: "equivalent" },
  "no-race": { group: "order", text: "no race asks for it to come first: equivalent by happens-before to what was explored", short: "equivalent" },
  labels: { group: "order", text: "no step below reads or writes anything else because of it: equivalent by what is read and written", short: "equivalent" },
  commute: { group: "state", text: "commute in this state: the other order leads to the same state", short: "commutes here" },
  dead: { group: "unseen", text: "not observed: the other order leads to the same state, values left aside that nobody can read any more", short: "not observed" },
  unobserved: { group: "unseen", text: "not observed: it is in a race, but nobody reads what tells the two orders apart", short: "not observed" },
  finished: { group: "state", text: "all that can follow from this state is known", short: "state known" },
  planned: { group: "later", text: "still to come when the exploration stopped", short: "to come" },
  open: { group: "later", text: "not asked for when the exploration stopped", short: "to come" },
  unknown: { group: "later", text: "the algorithm gives no reason", short: "" },
};
const steps = (sequence) => data.sequences[sequence];
// In a word, for the row of a run that was cut.
function cutWhy(run) {
  if (run.ending !== "cut") return "";
  const notes = nodes.notes[run.end] || [];
  const told = run.refused === undefined
    ? notes.some(([kind]) => kind === "finished") ? ["finished"] : (nodes.left_out[run.end] || []).map(([, why]) => why)
    : notes.filter(([kind, , sequence]) => WHY[kind] && kind !== "planned" && steps(sequence).length === 1 && steps(sequence)[0][0] === run.refused).map(([kind]) => kind);
  const words = [...new Set(told.map((kind) => WHY[kind].short).filter(Boolean))];
  return words.length ? `: ${words.join(", ")}` : "";
}

function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}
function chips(sequence) {
  return make("span", { className: "chips" }, ...sequence.map(([process, choice]) => {
    const one = make("span", { className: "chip", textContent: data.processes[process] + (choice ? `:${choice}` : "") });
    one.style.background = colour(process);
    return one;
  }));
}
const list = (name, rows) => make("div", { className: name }, ...rows.map(([sequence, ...words]) => make("div", {}, chips(sequence), " ", ...words)));

// Where a sequence from a node was explored: the child that its first step leads to.
function exploredAs(node, [process, choice]) {
  const child = (childrenOf(node) || []).find((child) => nodes.process[child] === process && nodes.choice[child] === choice);
  return child === undefined ? -1 : rowOf[child];
}
let children = null;
function childrenOf(node) {
  if (!children) {
    children = new Map();
    for (let at = 1; at < count; at++) (children.get(nodes.parent[at]) || children.set(nodes.parent[at], []).get(nodes.parent[at])).push(at);
  }
  return children.get(node);
}
const goTo = (row) => make("button", { textContent: `run ${row + 1}`, onclick: () => choose(row, view.at, true) });

// The state before the chosen step; where a run was cut, the state that it ended in as well.
let wide = false;
function drawKnowledge() {
  const run = rows[view.run].run, node = view.path.length ? nodes.parent[view.path[view.at]] : 0;
  const cutHere = run.ending === "cut" && view.at + 1 >= view.path.length;
  const parts = knowledge(node, view.path.length ? `Before step ${view.at + 1}` : "At the initial state");
  if (cutHere) parts.push(...knowledge(run.end, `Cut after step ${view.path.length}${cutWhy(run)}`));
  element("node").replaceChildren(...parts);
}
function knowledge(node, title) {
  const notes = nodes.notes[node] || [], out = [];
  const left = (nodes.left_out[node] || []).map(([process, why]) => [[[process, 0]], make("span", { className: WHY[why].group, textContent: WHY[why].text })]);
  out.push(make("h3", { textContent: left.length ? `${title}, left out:` : `${title}: nothing was left out.` }));
  if (left.length) out.push(list("left", left));
  const planned = notes.filter(([kind]) => kind === "planned"), asleep = notes.filter(([kind]) => ["explored", "commute", "dead"].includes(kind));
  if (!planned.length && !asleep.length) return out;
  const box = make("details", { className: "sets", open: wide }, make("summary", { textContent: `wakeup tree (${planned.length}) and don't-do set (${asleep.length}) here` }));
  box.addEventListener("toggle", () => { wide = box.open; });
  const since = (run) => ` since run ${run + 1}`;
  if (planned.length) {
    box.append(make("h4", { textContent: "to be explored from here: the wakeup tree, or the backtrack set" }), list("planned", planned.map(([, run, sequence]) => {
      const row = exploredAs(node, steps(sequence)[0]);
      return [steps(sequence), since(run), ...(row >= 0 ? ["; explored by ", goTo(row)] : [])];
    })));
  }
  if (asleep.length) {
    box.append(make("h4", { textContent: "not to be done from here" }), list("asleep", asleep.map(([kind, run, sequence]) =>
      [steps(sequence), make("span", { className: WHY[kind].group, textContent: WHY[kind].short }), since(run)])));
  }
  out.push(box);
  return out;
}

