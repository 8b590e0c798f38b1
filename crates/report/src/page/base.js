"use strict";
// What both kinds of pages use: elements, names, colours, and the picture of a deadlock.
const element = (id) => document.getElementById(id);
const read = (id) => JSON.parse(element(id).textContent);
const SVG = "http://www.w3.org/2000/svg";
const COLOURS = ["#9ecbff", "#ffd38a", "#b3e6b5", "#f5b5d0", "#d3c1f7", "#a8e6e1", "#f0c3a2", "#cfd8dc", "#e3e38a", "#ffb3ab"];
const colour = (process) => COLOURS[process % COLOURS.length];
const number = (value) => value.toLocaleString("en");
const plural = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  // Style attributes are forbidden by the policy under which `mazurka serve` shows pages.
  for (const [key, value] of Object.entries(attributes)) { if (key === "style") node.style.cssText = value; else node.setAttribute(key, value); }
  node.append(...children);
  return node;
}
function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}
const flat = (text) => text.replace(/\s+/g, " ");
const LETTER = 7.25; // The width of a letter of the 12px monospace font.
const fitting = (width) => Math.max(1, Math.floor(width / LETTER));
const cut = (text, length) => (text.length <= length ? text : text.slice(0, Math.max(1, length - 1)) + "…");
// Shortens a name in the middle, because its end often distinguishes it from others.
function cutName(name, length) {
  if (name.length <= length) return name;
  // An index such as `[2]`, `(2)` or `.2` is kept whole.
  const index = (name.match(/(?:[[(.#]\w+[\])]?)$/) || [""])[0].length;
  const tail = index && index <= length - 2 ? index : Math.max(1, Math.floor((length - 1) / 2));
  return `${name.slice(0, Math.max(1, length - 1 - tail))}…${name.slice(-tail)}`;
}

// ---- Light and dark ------------------------------------------------------------------------------
const THEMES = { auto: "◐", light: "☀", dark: "☾" }, THEME_KEY = "mazurka.theme";
function setTheme(name) {
  document.documentElement.dataset.theme = name;
  element("theme").textContent = THEMES[name];
  dispatchEvent(new Event("themechange"));
}
function beginTheme() {
  // Pages of files may have no storage.
  const known = () => { try { return localStorage.getItem(THEME_KEY); } catch { return null; } };
  setTheme(known() in THEMES ? known() : "auto");
  element("theme").hidden = top !== self; // The page around this one has a button for it.
  element("theme").onclick = () => {
    const names = Object.keys(THEMES), next = names[(names.indexOf(document.documentElement.dataset.theme) + 1) % names.length];
    try { localStorage.setItem(THEME_KEY, next); } catch { /* The choice holds for this page only. */ }
    setTheme(next);
  };
  addEventListener("storage", (event) => { if (event.key === THEME_KEY && event.newValue in THEMES) setTheme(event.newValue); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => dispatchEvent(new Event("themechange")));
}

// ---- Deadlocks: a cycle of processes and of what they wait for ------------------------------------
// `waits` are objects with `process`, `what`, and `on`, the processes that could end the wait.
// Returns waits each of which waits for the process of the next one.
function waitCycle(waits) {
  const of = new Map(waits.map((wait) => [wait.process, wait]));
  for (const start of waits) {
    const path = [start], tried = [0], seen = new Set([start.process]);
    while (path.length) {
      const at = path.length - 1, next = of.get(path[at].on[tried[at]]);
      if (tried[at]++ >= path[at].on.length) { path.pop(); tried.pop(); } else if (next === start) return path;
      else if (next && !seen.has(next.process)) { seen.add(next.process); path.push(next); tried.push(0); }
    }
  }
  return [];
}
// Draws a cycle on the border of a rectangle, clockwise: processes and what they wait for
// alternate. `shown` gives the name and the colour of a process.
function cyclePicture(cycle, shown, room) {
  const names = cycle.map((wait) => shown(wait.process)[0]), whats = cycle.map((wait) => flat(wait.what));
  const texts = cycle.flatMap((_, index) => [names[index], whats[index]]), places = texts.length;
  const wide = (text) => Math.min(26, Math.max(4, text.length)) * LETTER + 16;
  const gapX = Math.max(...texts.map(wide)) + 34, gapY = 62;
  const columns = Math.max(1, Math.min(cycle.length, Math.max(2, Math.floor((room + 24) / gapX)))), rows = Math.max(2, cycle.length - columns + 2);
  const height = (rows - 1) * gapY + 34;
  const cell = (place) => {
    if (place < columns) return [place, 0];
    if (place < columns + rows - 1) return [columns - 1, place - columns + 1];
    if (place < 2 * columns + rows - 2) return [2 * columns + rows - 3 - place, rows - 1];
    return [0, places - place];
  };
  const at = (place) => { const [column, row] = cell(place); return [gapX * column + gapX / 2 - 12, gapY * row + 17]; };
  const width = columns * gapX - 24;
  const picture = svg("svg", { class: "cycle", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `deadlock: ${names.concat(names[0]).join(" waits for ")}` });
  for (let place = 0; place < places; place++) {
    // The line ends at the border of the next box. A cycle of one process has two lines side by
    // side.
    const next = (place + 1) % places, shift = cycle.length === 1 ? (place ? -14 : 14) : 0, [from, to] = [at(place), at(next)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]], scale = Math.min((wide(texts[next]) / 2 + 3) / Math.abs(dx || 1e-9), 15 / Math.abs(dy || 1e-9), 1);
    const [x, y] = [to[0] - dx * scale + shift, to[1] - dy * scale], turn = Math.atan2(dy, dx), wing = (side) => `L ${x - 8 * Math.cos(turn + side)} ${y - 8 * Math.sin(turn + side)}`;
    const kind = place % 2 ? "held" : "waits";
    picture.append(svg("path", { class: kind, d: `M ${from[0] + shift} ${from[1]} L ${x} ${y}` }, svg("title", {}, place % 2 ? "blocked by" : "waits at")), svg("path", { class: `head ${kind}`, d: `M ${x} ${y} ${wing(0.45)} ${wing(-0.45)} Z` }));
  }
  texts.forEach((text, place) => {
    const [x, y] = at(place), width = wide(text), wait = cycle[place >> 1], [name, fill] = shown(wait.process), process = place % 2 === 0;
    const title = process ? `${name} waits at ${whats[place >> 1]}` : `${text}: blocked by ${names[((place + 1) / 2) % cycle.length]}`;
    picture.append(svg("g", { class: process ? "process" : "resource" }, svg("title", {}, title), svg("rect", { x: x - width / 2, y: y - 12, width, height: 24, rx: process ? 5 : 12, ...(process ? { fill } : {}) }),
      svg("text", { x, y: y + 4, "text-anchor": "middle" }, cutName(text, 26))));
  });
  return picture;
}
