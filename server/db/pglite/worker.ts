import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createDatabase } from './create-database.ts';
import { databaseIn, engineFilesIn } from './data-folder.ts';
import { FlushingFs } from './flushing-fs.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

const settings = workerData as WorkerSettings;
const post = (message: FromWorker) => parentPort?.postMessage(message);

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The default, fdatasync, does nothing in this build.
  ...['wal_sync_method=fsync', 'shared_buffers=32MB', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
];

function openEngine(engineFiles: string): { fs: FlushingFs; engine: Promise<PGlite> } {
  const onFailure = (error: Error) => {
    post({ kind: 'failed', reason: `The disk could not be written: ${error.message}` });
    // The engine swallows exceptions; only the end of the thread keeps it from running on.
    process.exit(1);
  };
  const fs = new FlushingFs(engineFiles, { onFailure, disabled: settings.withoutFlush });
  return { fs, engine: PGlite.create({ fs, startParams }) };
}

async function fill(engineFiles: string): Promise<void> {
  const engine = await openEngine(engineFiles).engine;
  await engine.exec('CREATE SCHEMA embedded; CREATE TABLE embedded.opened (id integer PRIMARY KEY, at timestamptz)');
  await engine.close();
}

/** Proves that a commit reaches the disk, so that an upgrade of the engine cannot silently drop that. */
async function flushesOnCommit(engine: PGlite, fs: FlushingFs): Promise<boolean> {
  const before = fs.flushes;
  await engine.exec(
    'INSERT INTO embedded.opened VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = clock_timestamp()',
  );
  return fs.flushes > before;
}

async function run(): Promise<void> {
  if (!existsSync(databaseIn(settings.dataDir))) await createDatabase(settings.dataDir, fill);
  const opened = openEngine(engineFilesIn(databaseIn(settings.dataDir)));
  const engine = await opened.engine;
  if (!(await flushesOnCommit(engine, opened.fs))) {
    post({
      kind: 'refused',
      sentence:
        'The embedded database does not flush its commits to the disk, so a power cut would lose orders; install the exact package versions of the lock file.',
    });
    await engine.close();
    return;
  }
  // Only one connection is used; the others let its successor in while it is still being closed.
  const server = new PGLiteSocketServer({ db: engine, path: settings.socketPath, maxConnections: 4 });
  await server.start();

  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'flushes') post({ kind: 'flushes', count: opened.fs.flushes });
    else void close();
  });
  async function close(): Promise<void> {
    await server.stop();
    await engine.close();
    post({ kind: 'closed' });
    parentPort?.close();
  }
  post({ kind: 'ready' });
}

await run();
