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
const deadlocked = (process) => (faultsAt.get(view.path.at(-1) || 0) || []).includes("deadlock") && blockedAtEnd().includes(process);
// The lanes leave space for the values on their right.
const laneWidth = () => Math.max(sequenceView ? 96 : 64, Math.min(170, Math.floor((element("diagram").clientWidth - 260) / Math.max(1, lanes().length))));
const drawRun = scroller(element("diagram"), () => (showsActors() ? actorSize() : { width: lanes().length * laneWidth() + 40 + 7.3 * Math.min(64, view.path.reduce((most, node) => Math.max(most, values(node).length), 0)), height: (view.path.length + 3) * ROW }), (top, bottom) => {
  if (showsActors()) return drawActors(top, bottom);
  const columns = lanes(), width = laneWidth(), out = [];
  const x = (process) => columns.indexOf(process) * width + width / 2 + 30;
  const y = (event) => (event + 1) * ROW + 20;
  const end = view.path.length;
  const first = Math.max(0, Math.floor(top / ROW) - 3), last = Math.min(end, Math.ceil(bottom / ROW) + 1);
  out.push(svg("rect", { class: "row-lit", x: 0, y: y(view.at) - ROW / 2 + 1, width: "100%", height: ROW - 2 }));
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
  for (let event = first; event < last; event++) out.push(diagramEvent(event, x, y, width, columns));
  out.push(...out.filter((one) => one.classList.contains("call"))); // Labels are drawn on top.
  for (const [process, held] of nodes.blocked[view.path.at(-1) || 0] || []) {
    out.push(svg("text", { class: "ending fault", x: x(process) - 26, y: y(end) }, held ? "blocked" : "waiting"));
  }
  for (const process of columns) {
    out.push(svg("text", { class: "lane-name", x: x(process), y: top + 15, "text-anchor": "middle", style: `paint-order:stroke;stroke:var(--panel);stroke-width:6` }, cutName(data.processes[process], Math.floor(width / 8))));
    if (deadlocked(process)) out.push(svg("rect", { class: "deadlocked", x: x(process) - width / 2 + 3, y: top + 1, width: width - 6, height: 19 }));
  }
  return out;
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
      svg("text", { class: "call", x: (a + b) / 2, y: (y1 + y2) / 2 - 3, "text-anchor": "middle" }, cut(label, 24)));
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
function diagramEvent(event, x, y, width, columns) {
  const node = view.path[event], process = nodes.process[node];
  const classes = ["event", event === view.at && "current", faultsAt.has(node) && "fault"].filter(Boolean).join(" ");
  const text = flat(data.sites[nodes.site[node]][3]) || "step", wide = Math.min(width - 8, Math.max(30, text.length * 7.3 + 10));
  const group = svg("g", { class: classes, role: "option", "aria-selected": event === view.at, "data-event": event },
    svg("title", {}, document.createTextNode(describe(node))),
    svg("rect", { x: x(process) - wide / 2, y: y(event) - 11, width: wide, height: 22, ...(sequenceView ? { class: `status ${processStatus(process, event)}` } : { fill: colour(process) }) }),
    svg("text", { x: x(process), y: y(event) + 4, "text-anchor": "middle" }, cut(text, Math.floor(wide / 7.3))),
    svg("text", { class: "values", x: columns.length * width + 40, y: y(event) + 4, style: "fill:var(--faint)" }, cut(values(node), 64)),
    svg("text", { class: "values", x: 4, y: y(event) + 4, style: "fill:var(--faint)" }, String(event + 1)));
  group.addEventListener("click", () => choose(view.run, event));
  return group;
}
const EFFECT_TEXTS = { read: (l, v) => `reads ${l} = ${v}`, write: (l, v) => `writes ${l} = ${v}`, lock: (l) => `locks ${l}`, unlock: (l) => `unlocks ${l}`,
  send: (l, v) => `sends ${v} to ${l}`, receive: (l, v) => `receives ${v} from ${l}`, operation: (l, v) => v };
function values(node) {
  const effects = data.effects[nodes.effects[node]].map(([l, kind, v]) => (EFFECT_TEXTS[kind] || ((l, v) => `${kind}s ${l}, now ${v}`))(l, v));
  return flat(effects.concat(data.observations[nodes.observations[node]]).join("; "));
}

