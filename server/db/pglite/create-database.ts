import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseIn, engineFilesIn, FORMAT, formatFileIn, newDatabaseIn, POSTGRES_VERSION } from './data-folder.ts';
import { flushFolder } from './flushing-fs.ts';

/**
 * Makes the database under a temporary name and renames it when all of it is on the disk, so that a kill or a power cut
 * at any moment leaves either nothing or a whole one.
 */
export async function createDatabase(dataDir: string, fill: (engineFiles: string) => Promise<void>): Promise<void> {
  const fresh = newDatabaseIn(dataDir);
  mkdirSync(engineFilesIn(fresh), { recursive: true, mode: 0o700 });
  await fill(engineFilesIn(fresh));
  writeFileSync(formatFileIn(fresh), `${JSON.stringify({ format: FORMAT, postgres: POSTGRES_VERSION })}\n`);
  flushTree(fresh);
  renameSync(fresh, databaseIn(dataDir));
  flushFolder(dataDir);
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flushFile(path);
  }
  flushFolder(folder);
}

function flushFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
