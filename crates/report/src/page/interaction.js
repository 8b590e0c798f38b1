// ---- Source and state ------------------------------------------------------------------------
let shownFile = null;
function drawSource(node) {
  const [file, line] = data.sites[nodes.site[node]];
  const name = data.files[file] || (about.sources[0] || [""])[0];
  const source = about.sources.find(([known]) => known === name) || about.sources[0];
  const code = element("code");
  if (source && shownFile !== source[0]) {
    shownFile = source[0];
    element("source-title").textContent = shownFile;
    code.replaceChildren(...source[1].split("\n").map((text, at) => {
      const row = document.createElement("span"), number = document.createElement("b");
      number.textContent = at + 1;
      row.append(number, text);
      return row;
    }));
  }
  for (const lit of code.querySelectorAll(".lit")) lit.classList.remove("lit");
  const row = code.children[line - 1];
  if (row) {
    row.classList.add("lit");
    const above = row.offsetTop - code.offsetTop;
    if (above < code.scrollTop || above > code.scrollTop + code.clientHeight - 40) code.scrollTop = above - code.clientHeight / 2;
  }
}
function drawState() {
  const state = new Map();
  let last = [];
  for (let event = 0; event <= view.at; event++) {
    last = [];
    for (const [location, kind, value] of data.effects[nodes.effects[view.path[event]]]) {
      const now = { read: value, write: value, lock: `held by ${data.processes[nodes.process[view.path[event]]]}`, unlock: "free", signal: value, wait: value }[kind] ?? value.replace(` ${location}`, "");
      if (!location) continue;
      if (kind === "send") state.set(location, ((state.get(location) || "") + " " + value).trim());
      else if (kind === "receive") state.set(location, (state.get(location) || "").split(" ").slice(1).join(" "));
      else state.set(location, now);
      if (kind !== "read") last.push(location);
    }
  }
  element("state").tBodies[0].replaceChildren(...[...state].sort().map(([location, value]) => {
    const row = document.createElement("tr");
    row.className = last.includes(location) ? "changed" : "";
    for (const text of [location, value]) row.insertCell().textContent = text;
    return row;
  }));
}

// ---- Selection -------------------------------------------------------------------------------
function choose(run, at, scroll) {
  if (!runs.length) return;
  view.run = Math.max(0, Math.min(runs.length - 1, run));
  view.path = pathTo(runs[view.run].end);
  view.onRun = new Set(view.path);
  view.at = Math.max(0, Math.min(view.path.length - 1, at));
  const node = view.path[view.at];
  element("run-title").textContent = `Execution ${view.run + 1} of ${runs.length}: ${outcomeText(runs[view.run])}`;
  element("run-title").className = faultsTo[runs[view.run].end].length ? "fault" : "";
  if (node !== undefined) {
    drawSource(node);
    drawState();
    element("event").textContent = `step ${view.at + 1} of ${view.path.length}: ${describe(node)}. ${values(node)}`;
  }
  findEndings();
  drawAnnotations();
  if (data.actors) describeActors();
  drawDifference();
  drawWaits();
  drawRun.measure();
  drawTree.measure();
  const diagram = element("diagram"), y = (view.at + 1) * ROW;
  if (y < diagram.scrollTop + ROW || y > diagram.scrollTop + diagram.clientHeight - 2 * ROW) diagram.scrollTop = y - diagram.clientHeight / 2;
  if (scroll && view.places.has(view.run)) {
    const tree = element("tree"), place = view.places.get(view.run) * chip().height;
    if (place < tree.scrollTop || place > tree.scrollTop + tree.clientHeight - chip().height) tree.scrollTop = place - tree.clientHeight / 2;
    const x = view.at * chip().width;
    if (x < tree.scrollLeft || x > tree.scrollLeft + tree.clientWidth - 60) tree.scrollLeft = x - tree.clientWidth / 2;
  }
  drawTree();
  drawRun();
  drawMap();
}
// The execution before or after this one among those that pass the filters.
function neighbour(step) {
  const at = view.list.indexOf(view.run), next = at < 0 ? 0 : Math.max(0, Math.min(view.list.length - 1, at + step));
  if (view.list.length) choose(view.list[next], view.at, true);
}
function zoom(factor) {
  view.scale = Math.max(0.2, Math.min(3, view.scale * factor));
  drawTree();
}
function collapse(which) {
  if (which === "all") view.collapsed.clear();
  else if (!view.collapsed.delete(which)) view.collapsed.add(which);
  showTree();
  choose(view.run, view.at, true);
}
// The executions with a violation, for the key `v` and the buttons.
const violating = runs.map((_, run) => run).filter((run) => faultsTo[runs[run].end].length);
const goToViolation = (run) => choose(run, depth[pathTo(runs[run].end).findLast((node) => faultsAt.has(node)) || 0] - 1, true);
function nextViolation() {
  const shown = new Set(view.list), among = violating.filter((run) => shown.has(run)), run = among.find((run) => run > view.run) ?? among[0];
  if (run !== undefined) goToViolation(run);
}
const tab = (name) => { document.body.dataset.tab = name; choose(view.run, view.at, true); };

function chooseView(sequence) {
  sequenceView = sequence;
  element("view").textContent = sequence ? "space-time" : "sequence";
  document.body.classList.toggle("sequence", sequence);
  drawRun();
}

function begin() {
  beginTheme();
  showTree();
  const verdict = element("verdict");
  verdict.textContent = `${check.program}: ${about.verdict}`;
  verdict.className = about.verdict;
  element("headline").textContent = element("headline").title = flat(about.headline);
  const asked = about.asked === check.algorithm ? check.algorithm : `${check.algorithm} (${about.asked})`;
  const figures = { algorithm: asked, executions: check.executions, cut: check.blocked, discarded: check.discarded, steps: check.steps, seconds: check.seconds };
  for (const [name, value] of Object.entries(check.parameters)) figures[name] = value;
  if (check.stop_reason) figures["stopped by"] = check.stop_reason;
  for (const [name, value] of Object.entries(figures)) {
    if (name === "discarded" && !value) continue;
    const pair = document.createElement("div"), term = document.createElement("dt"), text = document.createElement("dd");
    term.textContent = name;
    text.textContent = typeof value === "number" ? value.toLocaleString("en") : value;
    pair.append(term, text);
    element("figures").append(pair);
  }
  element("legend-later").hidden = !check.stop_reason && !data.more;
  element("commands").textContent = about.commands.join("\n");
  check.violations.forEach((violation, at) => {
    const button = document.createElement("button");
    button.textContent = `show: ${cut(flat(violation.message), 160)}`;
    button.title = violation.message;
    button.addEventListener("click", () => goToViolation(violating.find((run) => faultsTo[runs[run].end].includes(violation.kind)) ?? violating[at] ?? 0));
    element("violations").append(button);
  });
  element("smaller").onclick = () => zoom(0.8);
  element("larger").onclick = () => zoom(1.25);
  element("collapse").onclick = () => collapse(view.run);
  element("expand").onclick = () => collapse("all");
  element("show-pruned").checked = runs.length <= 100;
  element("show-pruned").onchange = () => { element("legend-pruned").hidden = !showsPruned(); drawTree(); };
  element("legend-pruned").hidden = !showsPruned();
  element("view").onclick = () => chooseView(!sequenceView);
  chooseView(passesMessages);
  const toggleSets = () => { setsOpen = !setsOpen; drawAnnotations(); };
  element("previous-run").onclick = () => neighbour(-1);
  element("next-run").onclick = () => neighbour(1);
  for (const button of element("tabs").children) button.onclick = () => tab(button.dataset.tab);
  const keys = {
    ArrowDown: () => choose(view.run, view.at + 1, true), ArrowRight: () => choose(view.run, view.at + 1, true),
    ArrowUp: () => choose(view.run, view.at - 1, true), ArrowLeft: () => choose(view.run, view.at - 1, true),
    Home: () => choose(view.run, 0, true), End: () => choose(view.run, Infinity, true),
    n: () => neighbour(1), p: () => neighbour(-1), v: nextViolation, r: pin, Escape: clearFilters,
    "+": () => zoom(1.25), "-": () => zoom(0.8), c: () => collapse(view.run), d: () => chooseView(!sequenceView), w: toggleSets,
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
  if (violating.length) goToViolation(violating[0]);
  else choose(0, 0, true);
  beginOverview();
  document.body.dataset.ready = "yes";
}
begin();
