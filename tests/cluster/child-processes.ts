import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

/** The user of PostgreSQL and PgBouncer, which refuse to run as root. */
export const SERVICE_USER: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Starts a program that does not outlive the trial. @param log the file for its output. */
export function startChild(
  program: string,
  args: readonly string[],
  log: string,
  options: SpawnOptions = {},
): ChildProcess {
  const file = openSync(log, 'a');
  const child = spawn(program, args, { ...options, stdio: ['ignore', file, file] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
