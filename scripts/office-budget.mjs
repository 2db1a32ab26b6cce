// Measures what a colleague loads before the first page of the office, and for each page.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sentBytes } from './budget.mjs';
import { ROOT } from './ensure.mjs';

const FIRST_PAGE = 140_000;
const EACH_PAGE = 60_000;

const folder = path.join(ROOT, 'dist-office');
const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
const names = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
const code = new Map(names.map((name) => [name, readFileSync(path.join(folder, 'assets', name), 'utf8')]));
const reached = new Set([...html.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, name]) => name));
for (const name of reached)
  for (const [, next] of (code.get(name) ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    reached.add(next);
const isWords = (name) => /^(zh_CN|en|ja|zh_HK|zh_TW)-/.test(name);
const size = new Map(names.map((name) => [name, sentBytes(path.join(folder, 'assets', name))]));
const words = Math.max(0, ...names.filter(isWords).map((name) => size.get(name)));
const first = [...reached].reduce((sum, name) => sum + (size.get(name) ?? 0), words);
const lazy = names.filter((name) => !reached.has(name) && !isWords(name)).map((name) => [name, size.get(name)]);
const heaviest = lazy.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
console.log(
  `office: first page ${first} of ${FIRST_PAGE} bytes with its words, heaviest page ${heaviest[1]} of ${EACH_PAGE} (${heaviest[0]})`,
);
const broken = [
  ...(first > FIRST_PAGE ? [`the first page is ${first} bytes`] : []),
  ...(heaviest[1] > EACH_PAGE ? [`${heaviest[0]} is ${heaviest[1]} bytes`] : []),
];
for (const sentence of broken) console.error(`Too heavy: ${sentence}.`);
process.exitCode = broken.length > 0 ? 1 : 0;
