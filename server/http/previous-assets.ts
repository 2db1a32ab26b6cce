import { mkdirSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;
const LOOK_MS = 60_000;
const LIST = 'last-seen.json';

export function previousBuildsIn(dataDir: string): string {
  const folder = join(dataDir, 'builds');
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function readSeen(folder: string): Promise<Record<string, number>> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Record<string, number>;
  } catch {
    // The list was written only in part: every file then counts as seen just now.
    return {};
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter(
    (name) => !name.endsWith('.map') && !name.endsWith('.map.br') && !name.endsWith('.map.gz'),
  );

/**
 * Stores the hashed files of the present build beside those of earlier ones, and drops files that no build has had for
 * `RETENTION_DAYS`.
 * @param now milliseconds since 1970.
 */
export async function storeBuild(clientDir: string, folder: string, now: number): Promise<void> {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  const [seen, current, stored] = await Promise.all([
    readSeen(folder),
    filesIn(join(clientDir, 'assets')),
    filesIn(assets),
  ]);
  const there = new Set(stored);
  for (const name of current) {
    if (there.has(name)) continue;
    const [from, to] = [join(clientDir, 'assets', name), join(assets, name)];
    // A hard link takes no space; across disks only a copy is possible.
    await link(from, to).catch(() => copyFile(from, to));
  }
  const next: Record<string, number> = {};
  const live = new Set(current);
  for (const name of new Set([...stored, ...current])) {
    const at = live.has(name) ? now : (seen[name] ?? now);
    if (now - at < RETENTION_DAYS * DAY_MS) next[name] = at;
    else await rm(join(assets, name), { force: true });
  }
  await writeFile(join(folder, LIST), JSON.stringify(next));
}

export function storeBuilds(clientDir: string, folder: string, failed: (error: unknown) => void): void {
  let seen = 0;
  const look = async (): Promise<void> => {
    const { mtimeMs } = await stat(join(clientDir, 'index.html'));
    if (mtimeMs === seen) return;
    await storeBuild(clientDir, folder, Date.now());
    seen = mtimeMs;
  };
  const start = (): void => void look().catch(failed);
  start();
  setInterval(start, LOOK_MS).unref();
}
