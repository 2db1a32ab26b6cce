import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/fixtures/server.ts';
import { type Demand, type Goal, type GoalName, GOALS, judge, type Measured, type Row, type Verdict } from './goals.ts';
import { isSteady, type Machine, type Speed } from './machine.ts';

export interface GroupResult {
  date: string;
  command: string;
  runs: number;
  seconds: number;
  machine: Machine;
  speed: { before: Speed; after: Speed };
  measured: Partial<Record<GoalName, Measured>>;
}

/** The latest measurements by group; a new one of a group replaces the earlier. */
export type Results = Record<string, GroupResult>;

const FOLDER = join(ROOT, 'bench');
const FILE = join(FOLDER, 'results.json');

export const readResults = (): Results => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {});

/** `bench/results.json` is kept with the table, so that a group can be measured without the others. */
export const writeResults = (results: Results): void => writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);

/** Writes a group's notes and raw numbers to `bench/raw/`, which is not committed: they hold for this machine only. */
export function writeRaw(name: string, outcome: { notes?: readonly string[]; raw?: unknown }): void {
  const folder = join(FOLDER, 'raw');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(outcome, null, 2)}\n`);
}

/** @throws Error that names the missed goals for which `GOALS` gives no reason. */
export function recordResults(results: Results): void {
  const missed = rowsOf(results).filter(({ verdict }) => verdict === 'missed');
  const reasonOf = (name: GoalName): string | undefined => (GOALS[name] as Goal).why;
  const unexplained = missed.filter(({ name }) => reasonOf(name) === undefined).map(({ name }) => name);
  if (unexplained.length > 0)
    throw new Error(`Say in tools/bench/goals.ts why these are missed: ${unexplained.join(', ')}.`);
  const reasons = missed.map(({ name, what }) => `- ${what}: ${reasonOf(name)}`);
  const lines = [
    ...summaryOf(results),
    ...(reasons.length > 0 ? ['', '## What is missed, and why', '', ...reasons] : []),
  ];
  writeFileSync(join(FOLDER, 'results.md'), `# Measurements\n\n${lines.join('\n')}\n`);
}

const WORDS: Record<Verdict, string> = { ambitious: 'wish met', must: 'met', missed: '**missed**' };

export function numberOf(value: number, unit: Row['unit'] = ''): string {
  if (!Number.isFinite(value)) return '–';
  const digits = unit === 'B' || Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: unit === '' && value < 0.1 ? 3 : digits,
  });
  return unit === '' ? text : `${text} ${unit}`;
}

function demandOf({ of, most, least }: Demand, unit: Row['unit']): string {
  const number = (value: number): string => (of === 'ratio' ? `${value.toFixed(2)}x` : numberOf(value, unit));
  if (most !== undefined && most === least) return `= ${number(most)}`;
  return most === undefined ? `≥ ${number(least ?? 0)}` : `≤ ${number(most)}`;
}

const ORDER = Object.keys(GOALS) as GoalName[];

export const rowsOf = (results: Results): Row[] =>
  Object.values(results)
    .flatMap(({ measured }) => Object.entries(measured) as [GoalName, Measured][])
    .filter(([name]) => ORDER.includes(name))
    .map(([name, values]) => judge(name, values))
    .sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));

const cellsOf = (row: Row): string[] => [
  row.no,
  row.what,
  row.floor ?? '–',
  row.base === null ? '–' : numberOf(row.base, row.unit),
  numberOf(row.ours, row.unit),
  row.ratio === null ? '–' : `${row.ratio.toFixed(2)}x`,
  demandOf(row.must, row.unit),
  row.ambitious ? demandOf(row.ambitious, row.unit) : '–',
  WORDS[row.verdict],
];

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column] ?? '')].map((text) => [...text].length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)];
}

export function summaryOf(results: Results): string[] {
  const rows = rowsOf(results);
  const groups = Object.entries(results);
  if (rows.length === 0) return ['Nothing has been measured yet.'];
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const machines = new Map<string, string[]>();
  for (const [name, { machine }] of groups) {
    const text = `${machine.processor}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, ${machine.browser}`;
    machines.set(text, [...(machines.get(text) ?? []), name]);
  }
  return [
    `${rows.length} goals: ${count('ambitious')} as wished, ${count('must')} met, ${count('missed')} missed. Medians; a ratio is ours to the floor's, measured in turns.`,
    ...[...machines].map(([text, names]) => `Machine${machines.size > 1 ? ` of ${names.join(', ')}` : ''}: ${text}.`),
    '',
    ...tableOf(['#', 'what', 'floor', 'its value', 'ours', 'ratio', 'must', 'wish', 'verdict'], rows.map(cellsOf)),
    '',
    ...tableOf(
      ['group', 'measured', 'command', 'runs', 'took', 'speed before → after (load)', 'steady'],
      groups.map(
        ([
          name,
          {
            date,
            command,
            runs,
            seconds,
            speed: { before, after },
          },
        ]) => [
          name,
          date.slice(0, 16).replace('T', ' '),
          `\`${command}\``,
          String(runs),
          `${seconds} s`,
          `${before.pieces} → ${after.pieces} (${before.load} → ${after.load})`,
          isSteady(before, after) ? 'yes' : 'no: measure again',
        ],
      ),
    ),
  ];
}
