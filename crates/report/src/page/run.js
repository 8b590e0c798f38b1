// ---- One execution ---------------------------------------------------------------------------
const ROW = 30;
const blockedAtEnd = () => (nodes.blocked[view.path.at(-1) || 0] || []).map(([process]) => process);
const lanes = () => [...new Set(view.path.map((node) => nodes.process[node]).concat(blockedAtEnd()))].sort((a, b) => a - b);
// Programs that pass messages are first shown as sequence diagrams.
const passesMessages = !!data.actors || data.effects.some((effects) => effects.some((effect) => effect[1] === "send"));
let sequenceView = passesMessages;

// For each process the event after which it has returned; -1 stands for the initial state.
let endings = new Map();
function findEndings() {
  endings = new Map();
  for (let event = -1; event < view.path.length; event++) {
    for (const process of nodes.ended[event < 0 ? 0 : view.path[event]] || []) if (!endings.has(process)) endings.set(process, event);
  }
}
// The status of a process after an event: returned, waiting, blocked or ready.
function processStatus(process, event) {
  if (endings.has(process) && endings.get(process) <= event) return "returned";
  const blocked = (nodes.blocked[event < 0 ? 0 : view.path[event]] || []).find(([other]) => other === process);
  return blocked ? (blocked[1] ? "blocked" : "waiting") : "ready";
}
const deadlocked = (process) => isDeadlock() && blockedAtEnd().includes(process);

// The place of each lane. A lane is as wide as its name and its longest statement; if there is no
// room for that, the widest lanes shrink first. What remains is for the values on the right.
const MIN_LANE = 46, GUTTER = 30;
const statement = (node) => flat(data.sites[nodes.site[node]][3]) || "step";
let laneShape = null;
function shapeLanes() {
  const columns = lanes(), room = element("diagram").clientWidth - GUTTER - 24, key = `${view.run} ${room} ${sequenceView}`;
  if (laneShape && laneShape.key === key) return laneShape;
  const least = sequenceView ? 96 : MIN_LANE;
  const wish = new Map(columns.map((process) => [process, Math.max(least, labels[process].length * LETTER + 16)]));
  let values_ = 0;
  for (const node of view.path) {
    const process = nodes.process[node];
    wish.set(process, Math.max(wish.get(process), statement(node).length * LETTER + 24));
    values_ = Math.max(values_, values(node).length);
  }
  // Names are shortened only if they are much wider than the window.
  const name = (process) => labels[process].length * LETTER + 8, named = columns.reduce((sum, process) => sum + name(process), 0) <= 1.25 * room;
  const laneWidth = (process, most) => Math.min(wish.get(process), Math.max(most, named ? name(process) : 0));
  const total = (most) => columns.reduce((sum, process) => sum + laneWidth(process, most), 0);
  let most = Math.max(least, ...wish.values());
  // Some room is left for values, but not at the cost of names.
  const forLanes = room - Math.min(values_ * LETTER, room * 0.3);
  if (total(most) > forLanes) { let [low, high] = [least, most]; while (high - low > 1) { const middle = (low + high) / 2; if (total(middle) > forLanes) high = middle; else low = middle; } most = low; }
  const centre = new Map(), width = new Map();
  let at = GUTTER;
  for (const process of columns) { const wide = laneWidth(process, most); centre.set(process, at + wide / 2); width.set(process, wide); at += wide; }
  laneShape = { key, columns, centre, width, end: at + 10, size: at + 24 + values_ * LETTER };
  return laneShape;
}
const drawRun = scroller(element("diagram"), () => (showsActors() ? actorSize() : { width: shapeLanes().size, height: (view.path.length + 3) * ROW }), (top, bottom) => {
  if (showsActors()) return drawActors(top, bottom);
  const shape = shapeLanes(), { columns } = shape, out = [];
  const x = (process) => shape.centre.get(process);
  const y = (event) => (event + 1) * ROW + 20;
  const end = view.path.length;
  const first = Math.max(0, Math.floor(top / ROW) - 3), last = Math.min(end, Math.ceil(bottom / ROW) + 1);
  out.push(svg("rect", { class: "row-lit", x: 0, y: y(view.at) - ROW / 2 + 1, width: "100%", height: ROW - 2 }));
  out.push(...differenceMarks(y, end));
  for (const process of columns) out.push(svg("line", { class: "lane", x1: x(process), x2: x(process), y1: Math.max(top, 24), y2: Math.min(bottom, y(end)) }));
  if (sequenceView) {
    for (const process of columns) {
      for (let event = Math.max(-1, first - 1); event < last; event++) {
        const current = processStatus(process, event);
        if (current !== "ready") out.push(svg("line", { class: `status ${current}`, x1: x(process), x2: x(process), y1: y(event), y2: y(event + 1) }));
      }
    }
  }
  for (let event = first; event < last; event++) out.push(...(sequenceView ? calls(event, x, y) : arrows(event, x, y)));
  out.push(...reversals(x, y));
  for (let event = first; event < last; event++) out.push(diagramEvent(event, shape, y));
  out.push(...out.filter((one) => one.classList.contains("call"))); // Labels are drawn on top.
  for (const [process, held] of nodes.blocked[view.path.at(-1) || 0] || []) {
    out.push(svg("text", { class: "ending fault", x: x(process), y: y(end), "text-anchor": "middle" }, held ? "blocked" : "waiting"));
  }
  for (const process of columns) {
    const width = shape.width.get(process);
    out.push(svg("text", { class: "lane-name", x: x(process), y: top + 15, "text-anchor": "middle", style: "paint-order:stroke;stroke:var(--panel);stroke-width:6" }, svg("title", {}, data.processes[process]), cutName(labels[process], fitting(width - 4))));
    if (deadlocked(process)) out.push(svg("rect", { class: "deadlocked", x: x(process) - width / 2 + 3, y: top + 1, width: width - 6, height: 19 }));
  }
  return out;
});
// A bar beside the steps that the execution it is compared with does not share.
const differenceMarks = (y, end) => (differs && differs.same < end ? [svg("rect", { class: "changed-bar", x: 0, y: y(differs.same) - ROW / 2, width: 3, height: (end - differs.same) * ROW })] : []);
// The dependent steps that come in the other order in the execution it is compared with.
const reversals = (x, y) => (differs ? differs.reversed : []).map(([earlier, event]) => {
  const [x1, y1, x2, y2] = [x(nodes.process[view.path[earlier]]), y(earlier) + 11, x(nodes.process[view.path[event]]), y(event) - 11];
  return svg("path", { class: "reversed", d: `M ${x1} ${y1} C ${x1} ${(y1 + y2) / 2}, ${x2} ${(y1 + y2) / 2}, ${x2} ${y2}` });
});

function arrows(event, x, y) {
  const node = view.path[event], out = [];
  const races = new Set(nodes.races[node] || []);
  const sent = messages(event);
  for (const earlier of new Set([...(nodes.before[node] || []), ...sent])) {
    const from = view.path[earlier];
    if (nodes.process[from] === nodes.process[node]) continue;
    const kind = sent.has(earlier) ? "message" : races.has(earlier) ? "race" : "order";
    const [x1, y1, x2, y2] = [x(nodes.process[from]), y(earlier) + 11, x(nodes.process[node]), y(event) - 11];
    out.push(svg("path", { class: kind, d: `M ${x1} ${y1} C ${x1} ${(y1 + y2) / 2}, ${x2} ${(y1 + y2) / 2}, ${x2} ${y2}` }),
      svg("path", { class: kind, style: "stroke-dasharray:none", d: `M ${x2 - 3} ${y2 - 5} L ${x2} ${y2} L ${x2 + 3} ${y2 - 5}` }));
  }
  return out;
}
// Messages and starts of processes, as arrows of a sequence diagram.
function calls(event, x, y) {
  const node = view.path[event], out = [];
  const arrow = (from, x1, y1, x2, y2, label) => {
    const side = Math.sign(x2 - x1) || 1, [a, b] = [x1 + side * 4, x2 - side * 4];
    out.push(svg("path", { class: "message", d: `M ${a} ${y1} L ${b} ${y2}` }), svg("path", { class: "message", d: `M ${b - side * 7} ${y2 - 4} L ${b} ${y2} L ${b - side * 7} ${y2 + 4}` }),
      svg("text", { class: "call", x: (a + b) / 2, y: (y1 + y2) / 2 - 3, "text-anchor": "middle" }, cutName(label, 32)));
  };
  for (const earlier of messages(event)) {
    const received = data.effects[nodes.effects[node]].find((effect) => effect[1] === "receive");
    arrow(earlier, x(nodes.process[view.path[earlier]]), y(earlier) + 11, x(nodes.process[node]), y(event) - 11, received ? received[2] : "");
  }
  for (const child of nodes.spawned[node] || []) if (lanes().includes(child)) arrow(event, x(nodes.process[node]), y(event) + 11, x(child), y(event) + 20, "starts");
  return out;
}
// The events that sent the message which this event receives: those that the program reports or,
// failing that, the oldest send that was not received before.
function messages(event) {
  const out = new Set(nodes.follows[view.path[event]] || []);
  for (const [location, kind] of data.effects[nodes.effects[view.path[event]]]) {
    if (kind !== "receive" || out.size) continue;
    const does = (kind) => (at) => data.effects[nodes.effects[view.path[at]]].some((effect) => effect[0] === location && effect[1] === kind);
    const before = [...Array(event).keys()], taken = before.filter(does("receive")).length, sent = before.filter(does("send"))[taken];
    if (sent !== undefined) out.add(sent);
  }
  return out;
}
function diagramEvent(event, shape, y) {
  const node = view.path[event], process = nodes.process[node], x = shape.centre.get(process);
  const classes = ["event", event === view.at && "current", faultsAt.has(node) && "fault"].filter(Boolean).join(" ");
  // Each row has one event, so a long statement may cover the neighbouring lanes, unless they show
  // the status of their processes.
  const text = statement(node), most = sequenceView ? shape.width.get(process) - 6 : Math.max(shape.width.get(process) - 6, Math.min(shape.end - GUTTER - 6, 0.7 * element("diagram").clientWidth));
  const wide = Math.min(most, Math.max(30, text.length * LETTER + 14));
  const left = Math.max(GUTTER, Math.min(x - wide / 2, shape.end - 6 - wide)), middle = left + wide / 2;
  const group = svg("g", { class: classes, role: "option", "aria-selected": event === view.at, "data-event": event },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x: left, y: y(event) - 11, width: wide, height: 22, ...(sequenceView ? { class: `status ${processStatus(process, event)}` } : { fill: colour(process) }) }),
    svg("text", { x: middle, y: y(event) + 4, "text-anchor": "middle" }, cut(text, fitting(wide - 6))),
    svg("text", { class: "values", x: shape.end, y: y(event) + 4 }, values(node)),
    svg("text", { class: "values", x: 7, y: y(event) + 4 }, String(event + 1)));
  group.addEventListener("click", () => choose(view.run, event));
  return group;
}
const EFFECT_TEXTS = { read: (l, v) => `reads ${l} = ${v}`, write: (l, v) => `writes ${l} = ${v}`, lock: (l) => `locks ${l}`, unlock: (l) => `unlocks ${l}`,
  send: (l, v) => `sends ${v} to ${l}`, receive: (l, v) => `receives ${v} from ${l}`, operation: (l, v) => v };
function values(node) {
  const effects = data.effects[nodes.effects[node]].map(([l, kind, v]) => (EFFECT_TEXTS[kind] || ((l, v) => `${kind}s ${l}, now ${v}`))(l, v));
  return flat(effects.concat(data.observations[nodes.observations[node]]).join("; "));
}

