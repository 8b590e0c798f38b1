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
      const now = { read: value, write: value, lock: `held by ${data.processes[nodes.process[view.path[event]]]}`, unlock: "free", signal: value, wait: value }[kind];
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
  if (!rows.length) return;
  view.run = Math.max(0, Math.min(rows.length - 1, run));
  view.path = pathTo(rows[view.run].run.end);
  view.onRun = new Set(view.path);
  view.at = Math.max(0, Math.min(view.path.length - 1, at));
  const node = view.path[view.at];
  const row = rows[view.run];
  element("run-title").textContent = `Execution ${view.run + 1} of ${rows.length}: ${row.run.ending}${cutWhy(row.run)}`;
  if (node !== undefined) {
    drawSource(node);
    drawState();
    element("event").textContent = `step ${view.at + 1} of ${view.path.length}: ${describe(node)}. ${values(node)}`;
  }
  findEndings();
  drawAnnotations();
  if (data.actors) describeActors();
  const diagram = element("diagram"), y = (view.at + 1) * ROW;
  if (y < diagram.scrollTop + ROW || y > diagram.scrollTop + diagram.clientHeight - 2 * ROW) diagram.scrollTop = y - diagram.clientHeight / 2;
  if (scroll) {
    const tree = element("tree"), place = view.visible.indexOf(row) * chip().height;
    if (place < tree.scrollTop || place > tree.scrollTop + tree.clientHeight - chip().height) tree.scrollTop = place - tree.clientHeight / 2;
    const x = view.at * chip().width;
    if (x < tree.scrollLeft || x > tree.scrollLeft + tree.clientWidth - 60) tree.scrollLeft = x - tree.clientWidth / 2;
  }
  drawTree();
  drawRun();
}
function zoom(factor) {
  view.scale = Math.max(0.2, Math.min(3, view.scale * factor));
  drawTree();
}
function collapse(which) {
  if (which === "all") view.collapsed.clear();
  else if (!view.collapsed.delete(which)) view.collapsed.add(which);
  view.visible = visibleRows();
  choose(view.run, view.at, true);
}
// The executions with a violation, for the key `v` and the buttons.
const violating = rows.filter((row) => pathTo(row.run.end).some((node) => faultsAt.has(node)));
const goToViolation = (row) => choose(row.row, depth[pathTo(row.run.end).findLast((node) => faultsAt.has(node))] - 1, true);
const nextViolation = () => { const row = violating.find((row) => row.row > view.run) || violating[0]; if (row) goToViolation(row); };

function chooseView(sequence) {
  sequenceView = sequence;
  element("view").textContent = sequence ? "space-time diagram" : "sequence diagram";
  document.body.classList.toggle("sequence", sequence);
  drawRun();
}

function begin() {
  const verdict = element("verdict");
  verdict.textContent = `${check.program}: ${about.verdict}`;
  verdict.className = about.verdict;
  element("headline").textContent = about.headline;
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
  element("count").textContent = `${rows.length.toLocaleString("en")} ${rows.length === 1 ? "execution" : "executions"}` + (data.more ? `, ${data.more.toLocaleString("en")} more not shown` : "");
  check.violations.forEach((violation, at) => {
    const button = document.createElement("button");
    button.textContent = `show: ${cut(flat(violation.message), 90)}`;
    button.addEventListener("click", () => goToViolation(violating.find((row) => pathTo(row.run.end).some((node) => (faultsAt.get(node) || []).includes(violation.kind))) || violating[at] || rows[0]));
    element("violations").append(button);
  });
  element("smaller").onclick = () => zoom(0.8);
  element("larger").onclick = () => zoom(1.25);
  element("collapse").onclick = () => collapse(view.run);
  element("expand").onclick = () => collapse("all");
  element("show-pruned").checked = rows.length <= 100;
  element("show-pruned").onchange = () => drawTree();
  element("view").onclick = () => chooseView(!sequenceView);
  chooseView(passesMessages);
  const toggleSets = () => { setsOpen = !setsOpen; drawAnnotations(); };
  element("previous-run").onclick = () => choose(view.run - 1, view.at, true);
  element("next-run").onclick = () => choose(view.run + 1, view.at, true);
  const keys = {
    ArrowDown: () => choose(view.run, view.at + 1, true), ArrowRight: () => choose(view.run, view.at + 1, true),
    ArrowUp: () => choose(view.run, view.at - 1, true), ArrowLeft: () => choose(view.run, view.at - 1, true),
    Home: () => choose(view.run, 0, true), End: () => choose(view.run, Infinity, true),
    n: () => choose(view.run + 1, view.at, true), p: () => choose(view.run - 1, view.at, true), v: nextViolation,
    "+": () => zoom(1.25), "-": () => zoom(0.8), c: () => collapse(view.run), d: () => chooseView(!sequenceView), w: toggleSets,
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  if (violating.length) goToViolation(violating[0]);
  else choose(0, 0, true);
  document.body.dataset.ready = "yes";
}
begin();
