// ---- Executions of actor programs ------------------------------------------------------------
// As in the tool SYCO: a column per object, a row per step, and an arrow per message and creation.
// A step is green if its task has returned, orange if it waits, and red if it blocks its object.
// Objects with tasks that remain in a deadlock are framed. `data.actors` comes from actors.rs.
const actors = data.actors;
const showsActors = () => sequenceView && !!actors;
const actorEnd = () => actors.ends[view.path.at(-1) || 0] || { waits: [] };
const actorWaits = () => actorEnd().waits || [];
const objectOf = (process) => actors.tasks[process][0];
const shownTask = (scene, process) => `${scene.number.get(process) ?? "?"}:${actors.tasks[process][1]}`;

// What the diagram of the chosen execution consists of; computed once per execution.
let actorScene = null;
function scene() {
  if (actorScene && actorScene.run === view.run) return actorScene;
  const columns = [0], number = new Map([[0, 0]]), steps = new Map(), sender = new Map(), blocking = [];
  const open = new Map();
  view.path.forEach((node, event) => {
    const process = nodes.process[node];
    if (!steps.has(process)) steps.set(process, []);
    steps.get(process).push(event);
    if (open.has(process)) { blocking.push([objectOf(process), open.get(process), event]); open.delete(process); }
    if (actors.endings[node] === "blocked") open.set(process, event);
    for (const object of actors.created[node] || []) if (!columns.includes(object)) columns.push(object);
    for (const task of nodes.spawned[node] || []) { number.set(task, number.size); sender.set(task, event); }
  });
  const end = view.path.length;
  const waits = actorWaits();
  for (const [process, event] of open) blocking.push([objectOf(process), event, end + waits.length]);
  for (const [process] of waits) if (!columns.includes(objectOf(process))) columns.push(objectOf(process));
  const rowOfWait = new Map(waits.map(([process], at) => [process, end + at]));
  const deadlocked = new Set(isDeadlock() ? waits.map(([process]) => objectOf(process)) : []);
  actorScene = { run: view.run, columns, number, steps, sender, blocking, waits, rowOfWait, deadlocked, end };
  return actorScene;
}

// A column is as wide as the longest name in it, if there is room for that.
function actorWidth() {
  const { columns, steps } = scene(), names = columns.map((object) => actors.objects[object].length + 2).concat([...steps.keys()].map((process) => shownTask(scene(), process).length + 4));
  return Math.max(96, Math.min(Math.max(...names) * LETTER, (element("diagram").clientWidth - 110) / Math.max(1, columns.length)));
}
const actorSize = () => ({ width: scene().columns.length * actorWidth() + 60 + LETTER * view.path.reduce((most, node) => Math.max(most, values(node).length), 0), height: (scene().end + scene().waits.length + 3) * ROW });

function drawActors(top, bottom) {
  const shown = scene(), width = actorWidth(), out = [];
  const x = (object) => shown.columns.indexOf(object) * width + width / 2 + 30;
  const y = (row) => (row + 1) * ROW + 20;
  const first = Math.max(0, Math.floor(top / ROW) - 3), last = Math.min(shown.end, Math.ceil(bottom / ROW) + 1);
  const visible = (from, to) => y(to) >= top - ROW && y(from) <= bottom + ROW;
  out.push(svg("rect", { class: "row-lit", x: 0, y: y(view.at) - ROW / 2 + 1, width: "100%", height: ROW - 2 }));
  for (const object of shown.columns) out.push(svg("line", { class: "lane", x1: x(object), x2: x(object), y1: Math.max(top, 24), y2: Math.min(bottom, y(shown.end + shown.waits.length)) }));
  for (const [object, from, to] of shown.blocking) if (visible(from, to)) out.push(svg("line", { class: "status blocked", x1: x(object), x2: x(object), y1: y(from), y2: y(to) }));
  for (const [task, from] of shown.sender) {
    const to = shown.steps.has(task) ? shown.steps.get(task)[0] : shown.rowOfWait.get(task) ?? from;
    if (to !== from && visible(from, to)) out.push(...callArrow(x(objectOf(nodes.process[view.path[from]])), y(from), x(objectOf(task)), y(to)));
  }
  for (let event = first; event < last; event++) {
    const node = view.path[event], from = x(objectOf(nodes.process[node]));
    for (const object of actors.created[node] || []) out.push(...creationArrow(from, x(object), y(event) + 9));
  }
  for (let event = first; event < last; event++) out.push(actorStep(shown, event, x, y, width));
  for (const [process, row] of shown.rowOfWait) if (visible(row, row)) out.push(remainingTask(shown, process, x, y(row), width));
  for (const object of shown.columns) {
    out.push(svg("text", { class: "lane-name", x: x(object), y: top + 15, "text-anchor": "middle", style: "paint-order:stroke;stroke:var(--panel);stroke-width:6" }, svg("title", {}, actors.objects[object]), cutName(actors.objects[object], fitting(width - 4))));
    if (shown.deadlocked.has(object)) out.push(svg("rect", { class: "deadlocked", x: x(object) - width / 2 + 3, y: top + 1, width: width - 6, height: 19 }));
  }
  return out;
}
// The task at the head of the arrow says what was called.
function callArrow(x1, y1, x2, y2) {
  const [a, b] = [y1 + 11, y2 - 11], bend = x1 === x2 ? 46 : 0;
  return [svg("path", { class: "call-line", d: `M ${x1} ${a} C ${x1 + bend} ${(a + b) / 2}, ${x2 + bend} ${(a + b) / 2}, ${x2} ${b}` }),
    svg("path", { class: "call-line", d: `M ${x2 - 3} ${b - 5} L ${x2} ${b} L ${x2 + 3} ${b - 5}` })];
}
function creationArrow(x1, x2, y) {
  const side = Math.sign(x2 - x1) || 1;
  return [svg("path", { class: "creation", d: `M ${x1} ${y} H ${x2}` }), svg("path", { class: "creation", style: "stroke-dasharray:none", d: `M ${x2 - side * 7} ${y - 4} L ${x2} ${y} L ${x2 - side * 7} ${y + 4}` })];
}
function taskBox(attributes, centre, y, width, text, state) {
  const wide = Math.min(width - 12, Math.max(40, text.length * LETTER + 14));
  return svg("g", attributes, svg("rect", { x: centre - wide / 2, y: y - 11, width: wide, height: 22, class: `status ${state}` }),
    svg("text", { x: centre, y: y + 4, "text-anchor": "middle" }, cutName(text, fitting(wide - 6))));
}
function actorStep(shown, event, x, y, width) {
  const node = view.path[event], process = nodes.process[node];
  const classes = ["event", event === view.at && "current", faultsAt.has(node) && "fault"].filter(Boolean).join(" ");
  const group = taskBox({ class: classes, role: "option", "aria-selected": event === view.at, "data-event": event }, x(objectOf(process)), y(event), width, shownTask(shown, process), actors.endings[node]);
  const right = shown.columns.length * width + 40;
  group.append(svg("title", {}, document.createTextNode(describe(node))), svg("text", { class: "values", x: right, y: y(event) + 4 }, values(node)),
    svg("text", { class: "values", x: 7, y: y(event) + 4 }, String(event + 1)));
  group.addEventListener("click", () => choose(view.run, event));
  return group;
}
// A task that has not ended when nothing can move: blocked if it blocks its object, otherwise
// waiting.
function remainingTask(shown, process, x, y, width) {
  const steps = shown.steps.get(process), blocks = steps && actors.endings[view.path[steps.at(-1)]] === "blocked";
  return taskBox({ class: isDeadlock() ? "event task remains" : "event task", "data-task": process }, x(objectOf(process)), y, width, shownTask(shown, process), blocks ? "blocked" : "waiting");
}

// ---- Final states ----------------------------------------------------------------------------
function panel(id, title, parent) {
  if (!element(id)) {
    const box = document.createElement("div"), heading = document.createElement("h2");
    box.id = id;
    heading.textContent = title;
    box.append(heading, document.createElement("div"));
    parent.append(box);
  }
  return element(id).lastChild;
}
function table(rows) {
  const out = document.createElement("table");
  for (const cells of rows) { const row = out.insertRow(); for (const text of cells) row.insertCell().textContent = text; }
  return out;
}
const shownState = (state) => state.objects.map((object) => [object.name, Object.entries(object.fields).map(([name, value]) => `${name} = ${value}`).join(", ")]);

// A final state by its number and the fields in which final states differ.
let differingFields = null;
function finalStateText(state) {
  const fields = ({ objects }) => objects.flatMap((object) => Object.entries(object.fields).map(([name, value]) => [`${object.name}.${name}`, value]));
  if (!differingFields) {
    const values = new Map();
    for (const one of actors.final_states) for (const [name, value] of fields(one)) values.set(name, (values.get(name) || new Set()).add(value));
    differingFields = new Set([...values].filter(([, set]) => set.size > 1).map(([name]) => name));
  }
  return `${state + 1}: ${fields(actors.final_states[state]).filter(([name]) => differingFields.has(name)).map(([name, value]) => `${name} = ${value}`).join(", ")}`;
}

function describeActors() {
  actorScene = null;
  const end = actors.ends[view.path.at(-1) || 0];
  panel("final-state", "Final state of this execution", element("states")).replaceChildren(table(end ? shownState(actors.final_states[end.state]) : [["this execution was not completed"]]));
  const all = panel("final-states", `Final states: ${actors.final_states.length.toLocaleString("en")}${actors.complete ? "" : " (the algorithm covers every observation, but not every final state)"}`, element("states"));
  if (!all.firstChild) all.append(table(actors.final_states.slice(0, 1000).map((state, at) => [at + 1, `${state.executions.toLocaleString("en")} ${state.executions === 1 ? "execution" : "executions"}`, shownState(state).map((object) => object.join(": ")).join("; ")])));
  [...all.firstChild.rows].forEach((row, at) => {
    row.className = end && end.state === at ? "current" : "";
    row.onclick = () => { const found = runs.findIndex((run) => (actors.ends[run.end] || {}).state === at); if (found >= 0) choose(found, Infinity, true); };
  });
}
