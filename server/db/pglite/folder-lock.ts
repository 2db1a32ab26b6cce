import { createHash } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '#server/db/sql-errors.ts';

const BEAT_MS = 1_000;
const WATCH_MS = 4_000;

interface Owner {
  pid: number;
  /** Scope of the process number: host, boot and process namespace. */
  machine: string;
  /** Distinguishes a process from a later one with the same number; empty where the system does not report it. */
  started: string;
  socketDir: string;
}

export interface FolderLock {
  /** The socket folder of an earlier owner that ended without tidying up; undefined after a clean end. */
  readonly leftSocketDir: string | undefined;
  release(): Promise<void>;
}

/**
 * Two processes on one folder destroy each other's commits, so the folder is taken with a name in the kernel, which a
 * killed process gives back by itself. A file with a heartbeat is the second check, for systems without such names and
 * for containers that share the folder.
 */
export async function lockFolder(dataDir: string, socketDir: string, watchMs = WATCH_MS): Promise<FolderLock> {
  const file = join(dataDir, 'process.json');
  const server = await listenOn(kernelName(dataDir), dataDir, file);
  try {
    const before = readOwner(file);
    if (before !== undefined && !(await isGone(before, file, watchMs))) throw lockedError(dataDir, before.pid);
    const owner: Owner = { pid: process.pid, machine: machine(), started: startOf(process.pid), socketDir };
    writeFileSync(`${file}.new`, JSON.stringify(owner));
    renameSync(`${file}.new`, file);
    return { leftSocketDir: before?.socketDir, release: keepAlive(file, server) };
  } catch (error) {
    server?.close();
    throw error;
  }
}

function lockedError(dataDir: string, pid: number | undefined): StartRefused {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new StartRefused(
    `The data folder ${dataDir} is already in use by ${who}; stop that process or choose another data folder.`,
  );
}

/** The kernel drops the name when its process ends; undefined on systems that have only the file. */
function kernelName(dataDir: string): string | undefined {
  const name = `scenic-tickets-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return undefined;
}

async function listenOn(name: string | undefined, dataDir: string, file: string): Promise<Server | undefined> {
  if (name === undefined) return undefined;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(name, resolve));
  } catch (error) {
    if (!['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw lockedError(dataDir, (await askPid(name)) ?? readOwner(file)?.pid);
  }
  server.unref();
  return server;
}

/** The owner answers with its process number, because its file may not be written yet. */
function askPid(name: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(name);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^\d+$/.test(text) ? Number(text) : undefined));
  });
}

function keepAlive(file: string, server: Server | undefined): () => Promise<void> {
  const timer = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // A removed file only weakens the second check.
    }
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    rmSync(file, { force: true });
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

async function isGone(owner: Owner, file: string, watchMs: number): Promise<boolean> {
  if (owner.machine === machine()) {
    if (!isRunning(owner.pid)) return true;
    const started = startOf(owner.pid);
    if (started !== '') return started !== owner.started;
  }
  // Here the process can't be checked for certain, but only a living owner renews the file's time.
  const before = beatOf(file);
  await sleep(watchMs);
  return beatOf(file) === before;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const beatOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

function readOwner(file: string): Owner | undefined {
  const owner = tryRead(() => JSON.parse(readFileSync(file, 'utf8')) as Owner, undefined);
  return typeof owner?.pid === 'number' ? owner : undefined;
}

function machine(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), '');
  const namespace = tryRead(() => readlinkSync('/proc/self/ns/pid'), '');
  return [hostname(), boot, namespace].join(' ');
}

/** The start time of a process in the kernel's own count (field 22 of its stat line). */
function startOf(pid: number): string {
  const line = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function tryRead<T, F>(read: () => T, otherwise: F): T | F {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
