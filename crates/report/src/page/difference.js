// ---- How an execution differs from another one -------------------------------------------------
// It is compared with the execution that was pinned, or else with the previous one of the list.
function reference() {
  if (view.pinned !== null && view.pinned !== view.run) return view.pinned;
  const at = view.list.indexOf(view.run);
  return at > 0 ? view.list[at - 1] : view.list[1];
}
// The events of a path by process and ordinal, so that they can be found in another execution.
function keysOf(path) {
  const counts = new Map();
  return path.map((node) => { const process = nodes.process[node], ordinal = (counts.get(process) || 0) + 1; counts.set(process, ordinal); return `${process} ${ordinal}`; });
}
// `same` is the length of the common prefix; `reversed` are pairs of dependent events of the
// execution that come in the other order in the other one; `values` are variables that end
// differently.
function compare(run, other) {
  const path = pathTo(runs[run].end), before = pathTo(runs[other].end);
  let same = 0;
  while (same < path.length && path[same] === before[same]) same++;
  const keys = keysOf(path), places = new Map(keysOf(before).map((key, place) => [key, place]));
  const known = (event) => { const place = places.get(keys[event]); return place !== undefined && nodes.site[before[place]] === nodes.site[path[event]] ? place : undefined; };
  const reversed = [];
  for (let event = same; event < path.length; event++) {
    for (const earlier of new Set([...(nodes.races[path[event]] || []), ...(nodes.before[path[event]] || [])])) {
      if (nodes.process[path[earlier]] === nodes.process[path[event]]) continue;
      const [one, two] = [known(earlier), known(event)];
      if (one !== undefined && two !== undefined && two < one) reversed.push([earlier, event]);
    }
  }
  const values = [...overview.all.values()].filter((facet) => facet.group === 2 && facet.differs && facet.of[run] !== facet.of[other] && facet.of[run] >= 0 && facet.of[other] >= 0);
  return { other, same, reversed, values };
}
let differs = null;
function drawDifference() {
  const other = runs.length > 1 ? reference() : undefined, box = element("difference");
  differs = other === undefined || other === view.run ? null : compare(view.run, other);
  if (!differs) { box.replaceChildren(); return; }
  const step = (event) => make("button", { className: "step-name", textContent: `${labels[nodes.process[view.path[event]]]}: ${cut(statement(view.path[event]), 40)}`, title: describe(view.path[event]), onclick: () => choose(view.run, event) });
  const parts = [make("span", { className: "faint", textContent: "differs from " }), make("button", { textContent: `execution ${other + 1}`, title: "show that execution", onclick: () => choose(other, view.at, true) })];
  if (view.pinned !== null) parts.push(" ", make("button", { textContent: "unpin", title: "compare with the previous execution again (r)", onclick: pin }));
  else parts.push(" ", make("button", { textContent: "pin this one", title: "compare other executions with this one (r)", onclick: pin }));
  parts.push(make("span", { className: "faint", textContent: differs.same < view.path.length ? ` from step ${differs.same + 1}` : " only in what follows" }));
  for (const [earlier, event] of differs.reversed.slice(0, 2)) parts.push(make("div", { className: "reversal" }, "now ", step(earlier), " before ", step(event)));
  if (differs.reversed.length > 2) parts.push(make("div", { className: "faint", textContent: `and ${plural(differs.reversed.length - 2, "more pair")} in the other order` }));
  const texts = differs.values.slice(0, 4).map((facet) => `${facet.title}: ${facet.texts[facet.of[view.run]]} instead of ${facet.texts[facet.of[other]]}`);
  if (texts.length) parts.push(make("div", { className: "reversal", textContent: texts.join("; ") }));
  box.replaceChildren(...parts);
}
function pin() {
  view.pinned = view.pinned === null ? view.run : null;
  choose(view.run, view.at);
}
