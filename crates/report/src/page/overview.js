// ---- The overview: what differs between the executions -----------------------------------------
// A facet is something that differs: the outcome, the value of a variable at the end, what a
// process read or output. Each has a value per execution (-1: none), which can be filtered by and
// which can colour the map. Facets are collected in slices, so that pages with many executions open
// quickly.
const PALETTE = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1", "#76b7b2", "#d9b83c", "#ff9da7", "#9c755f", "#86bcb6"];
const OUTCOME_COLOURS = { complete: "#4caf7a", cut: "#9aa4ae", discarded: "#c4ccd4", deadlock: "#d1242f", livelock: "#e8730c", assertion: "#b5179e", "limit on steps": "#bf8700" };
const MAX_FACETS = 300, MAX_VALUES = 2000, SHOWN_FACETS = 5, SHOWN_VALUES = 6, MORE_VALUES = 60;
const OTHERS = "#8a949e";

class Facet {
  constructor(title, group) { Object.assign(this, { title, group, texts: [], ids: new Map(), of: new Int32Array(runs.length).fill(-1), filter: new Set(), open: false, same: [] }); }
  set(run, text) {
    let id = this.ids.get(text);
    if (id === undefined) {
      if (this.texts.length > MAX_VALUES) return;
      id = this.texts.push(text) - 1;
      this.ids.set(text, id);
    }
    this.of[run] = id;
  }
  get differs() { return this.texts.length > 1 && this.texts.length <= MAX_VALUES; }
  colour(id) { return this.group === 0 ? OUTCOME_COLOURS[this.texts[id]] || "#d1242f" : id < 0 ? OTHERS : PALETTE[this.rank[id] % PALETTE.length]; }
  // Equal for facets that divide the executions in the same way.
  partition() {
    const seen = new Map();
    return this.of.map((id) => { if (!seen.has(id)) seen.set(id, seen.size); return seen.get(id); }).join();
  }
  // Values in the order of their numbers, or of their names.
  rankValues() {
    const ids = this.texts.map((_, id) => id), text = (id) => this.texts[id];
    ids.sort((one, other) => text(one).localeCompare(text(other), "en", { numeric: true }));
    this.sorted = ids;
    this.rank = [];
    ids.forEach((id, rank) => { this.rank[id] = rank; });
  }
}
const overview = { all: new Map(), facets: [], colouring: null, grouped: false, order: [], more: false };
function facet(key, title, group) {
  if (!overview.all.has(key) && overview.all.size < MAX_FACETS) overview.all.set(key, new Facet(title, group));
  return overview.all.get(key);
}
// The groups of facets are shown in this order: 0 outcome, 1 final state, 2 variables at the end,
// 3 outputs, 4 what was read.
function noteRun(index) {
  const run = runs[index], path = pathTo(run.end), ends = new Map(), told = new Map();
  facet("outcome", "outcome", 0).set(index, outcomeOf(run));
  const add = (key, title, group, text) => { const known = told.get(key); told.set(key, { title, group, text: known ? `${known.text}, ${text}` : text }); };
  for (const node of path) {
    const process = nodes.process[node], site = nodes.site[node];
    for (const [location, kind, value] of data.effects[nodes.effects[node]]) {
      if (!location || kind === "operation" || kind === "send" || kind === "receive") continue;
      if (kind === "read") add(`read ${process} ${site} ${location}`, `${labels[process]} reads ${location}${data.sites[site][1] ? ` in line ${data.sites[site][1]}` : ""}`, 4, value);
      ends.set(location, kind === "unlock" ? "free" : value);
    }
    for (const seen of data.observations[nodes.observations[node]]) if (seen.startsWith("output ")) add(`output ${process}`, `${labels[process]} outputs`, 3, seen.slice(7));
  }
  // An execution that was cut has no end of its own.
  if (!["cut", "discarded"].includes(run.ending)) for (const [location, value] of ends) facet(`end ${location}`, `${location} at the end`, 2)?.set(index, value);
  for (const [key, { title, group, text }] of told) facet(key, title, group)?.set(index, text);
  const end = data.actors && data.actors.ends[run.end];
  if (end) facet("state", "final state", 1)?.set(index, finalStateText(end.state));
}
function finishFacets() {
  const differing = [...overview.all.values()].filter((one) => one.differs);
  const variables = differing.filter((one) => one.group === 2);
  if (!data.actors && variables.length > 1) {
    const state = facet("state", "final state", 1) || new Facet("final state", 1);
    runs.forEach((_, run) => { if (variables.some((one) => one.of[run] >= 0)) state.set(run, variables.map((one) => (one.of[run] < 0 ? "" : `${one.title.replace(/ at the end$/, "")} = ${one.texts[one.of[run]]}`)).filter(Boolean).join(", ")); });
    if (state.differs && !differing.includes(state)) differing.push(state);
  }
  const outcome = overview.all.get("outcome");
  // Of facets that divide the executions in the same way, the first one stands for all.
  const partitions = new Map();
  overview.facets = [...(outcome ? [outcome] : []), ...differing.filter((one) => one !== outcome).sort((one, other) => one.group - other.group)].filter((one) => {
    const partition = one.partition(), first = partitions.get(partition);
    if (!first) { partitions.set(partition, one); return true; }
    first.same.push(one.title);
    return false;
  });
  overview.facets.forEach((one) => one.rankValues());
  overview.colouring = outcome && !outcome.differs && overview.facets[1] ? overview.facets[1] : outcome || null;
}
// Looks at the executions in slices; the first one is longer, so that small pages are complete at
// once.
function summarise() {
  let next = 0;
  const slice = (milliseconds) => {
    const until = performance.now() + milliseconds;
    while (next < runs.length && performance.now() < until) noteRun(next++);
    if (next < runs.length) { element("facets").textContent = `comparing executions: ${number(next)} of ${number(runs.length)}`; setTimeout(() => slice(20), 0); return; }
    finishFacets();
    drawOverview();
    document.body.dataset.summarised = "yes";
  };
  slice(150);
}

// ---- Filters ---------------------------------------------------------------------------------
const passes = (run, except) => overview.facets.every((one) => one === except || !one.filter.size || one.filter.has(one.of[run]));
const isFiltered = () => overview.facets.some((one) => one.filter.size);
function applyFilters() {
  view.list = isFiltered() ? runs.map((_, run) => run).filter((run) => passes(run)) : runs.map((_, run) => run);
  view.collapsed.clear();
  showTree();
  drawOverview();
  choose(view.list.includes(view.run) || !view.list.length ? view.run : view.list[0], view.at, true);
}
function clearFilters() {
  for (const one of overview.facets) one.filter.clear();
  applyFilters();
}
function facetRow(one) {
  const counts = new Map();
  for (let run = 0; run < runs.length; run++) if (one.of[run] >= 0 && passes(run, one)) counts.set(one.of[run], (counts.get(one.of[run]) || 0) + 1);
  const byCount = [...one.sorted].sort((a, b) => (counts.get(b) || 0) - (counts.get(a) || 0)), few = one.texts.length <= SHOWN_VALUES + 2;
  const shown = new Set(byCount.slice(0, one.open || few ? MORE_VALUES : SHOWN_VALUES));
  for (const id of one.filter) shown.add(id);
  const ids = one.sorted.filter((id) => shown.has(id)), rest = one.texts.length - ids.length, colouring = one === overview.colouring;
  const title = make("button", { className: colouring ? "facet colouring" : "facet", title: [colouring ? "The map is coloured by this." : "Click to colour the map by this.", ...(one.same.length ? ["It differs in the same way as:", ...one.same.slice(0, 20)] : [])].join("\n"), textContent: one.title + (one.same.length ? ` (+${one.same.length})` : ""), onclick: () => { overview.colouring = one; drawOverview(); } });
  const values = ids.map((id) => {
    const value = make("button", { className: one.filter.has(id) ? "value chosen" : "value", title: `${one.title}: ${one.texts[id]}`, ariaPressed: String(one.filter.has(id)), disabled: !counts.get(id) && !one.filter.has(id) });
    value.onclick = () => { if (!one.filter.delete(id)) one.filter.add(id); applyFilters(); };
    if (colouring) { const swatch = make("i", { className: "swatch" }); swatch.style.background = one.colour(id); value.append(swatch); }
    value.append(make("span", { textContent: cutName(one.texts[id], 44) }), make("b", { textContent: number(counts.get(id) || 0) }));
    return value;
  });
  if (rest > 0 && !one.open) values.push(make("button", { className: "value", textContent: `${number(rest)} more`, onclick: () => { one.open = true; drawOverview(); } }));
  else if (rest > 0) values.push(make("span", { className: "faint", textContent: `and ${number(rest)} more` }));
  return make("div", { className: "facet-row" }, title, ...values);
}
function drawOverview() {
  const total = `${plural(runs.length, "execution")}${data.more ? `, ${number(data.more)} more not shown` : ""}`;
  element("count").textContent = isFiltered() ? `${number(view.list.length)} of ${total}` : total;
  element("clear").hidden = !isFiltered();
  const shown = overview.more ? overview.facets : overview.facets.filter((one, at) => at < SHOWN_FACETS || one.filter.size);
  const parts = shown.map(facetRow), rest = overview.facets.length - shown.length;
  if (rest > 0) parts.push(make("button", { className: "facet", textContent: `${plural(rest, "more difference")}`, onclick: () => { overview.more = true; drawOverview(); } }));
  if (overview.facets.length === 1 && !overview.facets[0].differs && runs.length > 1) parts.push(make("p", { className: "faint", textContent: "The executions differ only in the order of their steps." }));
  element("facets").replaceChildren(...parts);
  drawMap();
}

// ---- The map: a cell per execution -----------------------------------------------------------
const MAP_HEIGHT = 64;
function mapShape() {
  const width = Math.max(60, element("map-box").clientWidth - 2);
  const cell = Math.max(3, Math.min(14, Math.floor(Math.sqrt((width * MAP_HEIGHT) / Math.max(1, runs.length)))));
  const columns = Math.max(1, Math.floor(width / cell));
  return { width, cell, columns, height: Math.ceil(runs.length / columns) * cell + 2 };
}
function drawMap() {
  const canvas = element("map"), by = overview.colouring;
  element("overview").hidden = runs.length < 2;
  if (!by || runs.length < 2) return;
  overview.order = runs.map((_, run) => run);
  if (overview.grouped) overview.order.sort((one, other) => (by.of[one] < 0 ? Infinity : by.rank[by.of[one]]) - (by.of[other] < 0 ? Infinity : by.rank[by.of[other]]) || one - other);
  element("grouped").className = overview.grouped ? "chosen" : "";
  const { width, cell, columns, height } = mapShape(), scale = devicePixelRatio || 1, visible = new Set(view.list);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.cssText = `width:${width}px;height:${height}px`;
  const pen = canvas.getContext("2d"), gap = cell > 4 ? 1 : 0;
  pen.scale(scale, scale);
  overview.order.forEach((run, at) => {
    pen.globalAlpha = visible.has(run) ? 1 : 0.14;
    pen.fillStyle = by.colour(by.of[run]);
    pen.fillRect(1 + (at % columns) * cell, 1 + Math.floor(at / columns) * cell, cell - gap, cell - gap);
  });
  pen.globalAlpha = 1;
  const place = overview.order.indexOf(view.run), x = (place % columns) * cell, y = Math.floor(place / columns) * cell;
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 2;
  pen.strokeRect(x, y, cell + 1, cell + 1);
  const box = element("map-box");
  if (y < box.scrollTop || y > box.scrollTop + box.clientHeight - cell) box.scrollTop = y - box.clientHeight / 2;
}
function runAt(event) {
  const { cell, columns } = mapShape(), box = element("map").getBoundingClientRect();
  const column = Math.floor((event.clientX - box.left - 1) / cell), row = Math.floor((event.clientY - box.top - 1) / cell);
  return column >= 0 && column < columns && row >= 0 ? overview.order[row * columns + column] : undefined;
}
function beginOverview() {
  const map = element("map");
  map.addEventListener("click", (event) => { const run = runAt(event); if (run !== undefined) choose(run, faultsTo[runs[run].end].length ? Infinity : 0, true); });
  map.addEventListener("mousemove", (event) => {
    const run = runAt(event), by = overview.colouring;
    map.title = run === undefined ? "" : `execution ${run + 1}: ${outcomeText(runs[run])}${by.group && by.of[run] >= 0 ? `; ${by.title}: ${by.texts[by.of[run]]}` : ""}`;
  });
  element("clear").onclick = clearFilters;
  element("grouped").onclick = () => { overview.grouped = !overview.grouped; drawMap(); };
  let wide = 0;
  new ResizeObserver(() => { const now = element("map-box").clientWidth; if (now !== wide) { wide = now; drawMap(); } }).observe(element("map-box"));
  addEventListener("themechange", drawMap);
  summarise();
}
