import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseIn, ensureDataFolder, removeUnfinished } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const LIST = 'backup.json';
/** The lock file and the sandbox's text messages are not part of the data. */
const LEFT_OUT = /^(process\.json.*|sms\.log)$/;

interface BackupList {
  format: 1;
  made_at: string;
  /** SHA-256 of every file, by its path inside the copy. */
  files: Record<string, string>;
}

export interface Copied {
  files: number;
  madeAt: string;
}

/**
 * Copies the data folder while it is not in use, with a list of its files. The copy gets its name only when it is
 * complete and on the disk.
 */
export async function backUp(dataDir: string, target: string): Promise<Copied> {
  const whole = resolve(target);
  if (!existsSync(databaseIn(dataDir))) throw new StartRefused(`There is no database in ${dataDir}.`);
  if (existsSync(whole)) throw new StartRefused(`${whole} exists already; name a folder that does not.`);
  return whileLocked(dataDir, async (from) => {
    if (`${whole}/`.startsWith(`${from}/`))
      throw new StartRefused('A backup inside the data folder would be lost with it; name another place.');
    removeUnfinished(from);
    const part = `${whole}.part`;
    await rm(part, { recursive: true, force: true });
    await copyTree(from, part, (name) => !LEFT_OUT.test(name));
    const list: BackupList = { format: 1, made_at: new Date().toISOString(), files: await hashesOf(part) };
    await writeFile(join(part, LIST), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
    await settle(part, whole);
    return { files: Object.keys(list.files).length, madeAt: list.made_at };
  });
}

export async function restore(source: string, dataDir: string): Promise<Copied> {
  const from = resolve(source);
  const list = await readList(from);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefused(`${dataDir} is not empty; move it away first, nothing is overwritten.`);
  const found = await hashesOf(from);
  const names = new Set([...Object.keys(found), ...Object.keys(list.files)]);
  const wrong = [...names].filter((name) => found[name] !== list.files[name]);
  if (wrong.length > 0)
    throw new StartRefused(
      `The backup ${from} is damaged: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}.`,
    );
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  await copyTree(from, part, (name) => name !== LIST);
  if (existsSync(dataDir)) await rm(dataDir, { recursive: true });
  await settle(part, dataDir);
  return { files: Object.keys(list.files).length, madeAt: list.made_at };
}

async function whileLocked<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = ensureDataFolder(dataDir);
  const socketDir = mkdtempSync(join(tmpdir(), 'tickets-backup-'));
  try {
    const lock = await lockFolder(folder, socketDir);
    try {
      return await work(folder);
    } finally {
      await lock.release();
    }
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

/** The filter applies to the names at the top level only. */
async function copyTree(from: string, to: string, wanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(from)).filter(wanted))
    await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await filesIn(folder)) {
    if (file === LIST) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    hashes[file] = hash.digest('hex');
  }
  return hashes;
}

async function readList(folder: string): Promise<BackupList> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => null);
  if (text === null) throw new StartRefused(`${folder} is not a backup: it has no ${LIST}.`);
  try {
    const list = JSON.parse(text) as BackupList;
    if (list.format === 1) return list;
  } catch {
    // An unreadable list is refused like one of another format.
  }
  throw new StartRefused(`The list ${LIST} of the backup ${folder} can't be read.`);
}

async function settle(part: string, whole: string): Promise<void> {
  for (const file of await filesIn(part)) await flush(join(part, file));
  const folders = (await readdir(part, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  for (const folder of folders) await flush(join(folder.parentPath, folder.name));
  await flush(part);
  await rename(part, whole);
  await flush(dirname(whole));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
