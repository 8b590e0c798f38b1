// Puts the licences of the bundled packages in front of the bundle and writes it to its place.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const inputs = Object.keys(JSON.parse(readFileSync("meta.json")).inputs);
const packages = [...new Set(inputs.map((path) => path.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]).filter(Boolean))].sort();
const licences = new Map();
for (const name of packages) {
  const directory = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(`${directory}/package.json`));
  if (license !== "MIT") throw new Error(`${name} has the licence ${license}`);
  const text = readFileSync(`${directory}/${readdirSync(directory).find((file) => /^licen[cs]e/i.test(file))}`, "utf8").trim();
  licences.set(text, [...(licences.get(text) || []), `${name} ${version}`]);
}
const notices = [...licences].map(([text, names]) => `${names.join(", ")}:\n\n${text}`).join("\n\n");
const out = `/*! Built from crates/cli/editor by \`npm ci && npm run build\`; do not edit. It contains these packages.\n\n${notices}\n*/\n`;
writeFileSync("../src/serve/editor.js", out + readFileSync("bundle.js", "utf8"));
