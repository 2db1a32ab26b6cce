// `npm run rooms`: draws the rooms of the house and who imports whom into ARCHITECTURE.md, from the imports themselves.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './ensure.mjs';

const FILE = join(ROOT, 'ARCHITECTURE.md');
const [BEGIN, END] = ['<!-- rooms -->', '<!-- /rooms -->'];
const ALIASES = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports).map(
  ([name, path]) => [name.replace('*', ''), path.replace('./', '').replace('*', '')],
);
/** Rooms of the server that are drawn by themselves; the others are its subjects. */
const SERVER = new Set(['http', 'jobs', 'db', 'providers', 'seed', 'invariants']);
/**
 * The server's programs and commands; the other files beside them, such as context and settings, are shared by all
 * rooms.
 */
const PROGRAMS = /^(main|run-server|open-\w+|import|backup|move|staff|commands|codes|command-line)\.ts$/;

function roomOf(path) {
  const [top, room = '', rest] = path.split('/');
  if (top === 'core' || top === 'src') return rest === undefined ? `${top}/app` : `${top}/${room}`;
  if (top !== 'server') return top;
  if (rest === undefined) return PROGRAMS.test(room) ? 'server/main' : 'server/context';
  if (SERVER.has(room)) return `server/${room}`;
  return path.endsWith('.store.ts') ? 'server/*.store' : 'server/subjects';
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

/** Leaves out an arrow that a longer way implies. */
function withoutShortcuts(all) {
  const reaches = (from, to, past = new Set()) =>
    [...(all.get(from) ?? [])].some((next) => !past.has(next) && (next === to || reaches(next, to, past.add(next))));
  const lines = [];
  for (const [from, targets] of all)
    for (const to of targets) {
      const isShortcut = [...targets].some((other) => other !== to && reaches(other, to) && !reaches(to, other));
      if (!isShortcut)
        lines.push(
          `  ${from.replace('server/*.store', 'server/stores')} --> ${to.replace('server/*.store', 'server/stores')}`,
        );
    }
  return lines.toSorted();
}

/** ARCHITECTURE.md with the picture of the present imports. */
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
