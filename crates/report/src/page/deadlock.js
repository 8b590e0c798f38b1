// ---- What the processes of an execution wait for at its end --------------------------------------
const endWaits = () => (nodes.waits[view.path.at(-1) || 0] || []).map(([process, what, on]) => ({ process, what, on }));
const isDeadlock = () => (faultsAt.get(view.path.at(-1) || 0) || []).includes("deadlock");
function drawWaits() {
  const waits = endWaits(), cycle = isDeadlock() ? waitCycle(waits) : [], box = element("waits");
  box.hidden = !waits.length || outcomeOf(runs[view.run]) === "cut";
  if (box.hidden) return;
  const known = (process) => (data.actors ? `${data.actors.objects[objectOf(process)]} ${shownTask(scene(), process)}` : labels[process]);
  const lines = waits.map(({ process, what, on }) => make("p", { title: data.processes[process], textContent: `${known(process)} waits at ${flat(what)}${on.length ? `, blocked by ${on.map((other) => (other === process ? "itself" : known(other))).join(", ")}` : ""}` }));
  const title = cycle.length ? `Deadlock: a cycle of ${plural(cycle.length, data.actors ? "task" : "process", data.actors ? "tasks" : "processes")}` : isDeadlock() ? "Deadlock" : data.actors ? "Tasks that remain" : "Processes that remain blocked";
  const parts = [make("div", { className: "lines" }, ...lines)];
  // The lines give the places at which processes wait; the picture leaves them out.
  const placeless = cycle.map((wait) => ({ ...wait, what: wait.what.replace(/ \([^()]*:\d+\)$/, "") }));
  if (cycle.length) parts.unshift(cyclePicture(placeless, (process) => [known(process), colour(data.actors ? objectOf(process) : process)], element("run").clientWidth - 20));
  box.replaceChildren(make("h2", { textContent: title }), make("div", { className: "cycle-box" }, ...parts));
}
