// `npm run rooms`: draws the rooms of the house and who imports whom into ARCHITECTURE.md, from the imports themselves.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './ensure.mjs';

const FILE = join(ROOT, 'ARCHITECTURE.md');
const [BEGIN, END] = ['<!-- rooms -->', '<!-- /rooms -->'];
const ALIASES = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports).map(
  ([name, path]) => [name.replace('*', ''), path.replace('./', '').replace('*', '')],
);
/** Folders of the server that are drawn separately; all other folders are drawn as one room. */
const SERVER = { http: 'http', providers: 'providers', db: 'db', invariants: 'db', seed: 'db' };
const PROGRAMS = /^(main|run-server|open-\w+|import|backup|move|staff|commands|redemption-codes|command-line)\.ts$/;

function roomOf(path) {
  const [top, room = '', rest] = path.split('/');
  if (top === 'core' || top === 'src') return rest === undefined ? `${top}/app` : `${top}/${room}`;
  if (top !== 'server') return top;
  if (rest === undefined && PROGRAMS.test(room)) return 'server/main';
  return `server/${SERVER[room] ?? 'subjects'}`;
}

function targetOf(file, specifier) {
  const alias = ALIASES.find(([name]) => specifier.startsWith(name));
  if (alias) return alias[1] + specifier.slice(alias[0].length);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}

function arrows() {
  const seen = new Map();
  for (const file of globSync('{core,src,gate,office,sw,server}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.(test|fixture|gen)\.tsx?$/.test(file)) continue;
    for (const [, specifier] of readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import\() ?'([#.][^']+)'/g)) {
      const target = targetOf(file, specifier);
      if (target === undefined || /^(tests|tools|locales)\//.test(target)) continue;
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== to) seen.set(from, (seen.get(from) ?? new Set()).add(to));
    }
  }
  return seen;
}

/** One line for each room; an arrow that a longer way implies is left out. */
function withoutShortcuts(all) {
  const reaches = (from, to, past = new Set()) =>
    [...(all.get(from) ?? [])].some((next) => !past.has(next) && (next === to || reaches(next, to, past.add(next))));
  const isShortcut = (targets, to) =>
    [...targets].some((other) => other !== to && reaches(other, to) && !reaches(to, other));
  return [...all]
    .map(([from, targets]) => [
      from,
      [...targets].filter((to) => !isShortcut(targets, to)).toSorted((a, b) => (a < b ? -1 : 1)),
    ])
    .map(([from, targets]) => `  ${from} --> ${targets.join(' & ')}`)
    .toSorted();
}

/** @returns the text of ARCHITECTURE.md with the diagram of the current imports. */
export function drawn() {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined)
    throw new Error(`ARCHITECTURE.md needs ${BEGIN} and ${END}, between which the picture stands`);
  return [
    before,
    BEGIN,
    '\n```mermaid\nflowchart TD\n',
    withoutShortcuts(arrows()).join('\n'),
    '\n```\n',
    END,
    after,
  ].join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, drawn());
