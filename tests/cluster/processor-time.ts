import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

/** Processor time of these processes so far, milliseconds. */
export const spentBy = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + TICK_MS * (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)), 0);

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === parent);

/** PostgreSQL has a process for each connection. */
export const withChildren = (pid: number | undefined): number[] => (pid === undefined ? [] : [pid, ...childrenOf(pid)]);
