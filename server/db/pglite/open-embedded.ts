import { mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createChanges } from '#server/db/changes.ts';
import type { Database, DatabaseLog } from '#server/db/database.ts';
import { ensureDataFolder, refuseOtherFormat, removeUnfinished } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { superviseEngine, type SupervisorOptions } from './supervisor.ts';
import { createSession, probe } from '#server/db/postgres.ts';

const SOCKET_PREFIX = 'tickets-db-';
const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const CHECK_SPACE_MS = 1000;

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  onFatal: (reason: string) => void;
  /** Time limit for any answer of the engine; default 10 seconds, shorter in tests. */
  answerWithinMs?: number;
  /** A transaction that sends nothing for this time is rolled back, since all others wait for it. */
  idleInTransactionMs?: number;
  /** Only to test that the start-up self-test refuses. */
  withoutFlush?: boolean;
}

export interface EmbeddedDatabase extends Database {
  /** Flushes to disk that the engine requested since it was last started. */
  flushes(): Promise<number>;
}

function createFreeSpaceCheck(dataDir: string): () => Promise<boolean> {
  let room = { free: true, seenAt: -Infinity };
  return async () => {
    if (performance.now() - room.seenAt > CHECK_SPACE_MS) {
      const { bavail, bsize } = await statfs(dataDir);
      room = { free: bavail * bsize >= LEAST_FREE_BYTES, seenAt: performance.now() };
    }
    return room.free;
  };
}

// oxlint-disable-next-line max-lines-per-function -- what is opened here is closed in reverse, also where opening fails halfway
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, idleInTransactionMs = 10_000 } = options;
  const dataDir = ensureDataFolder(options.dataDir);
  const socketDir = mkdtempSync(join(tmpdir(), SOCKET_PREFIX));
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true });
  process.once('exit', removeSocketDir);
  const forget = () => {
    process.off('exit', removeSocketDir);
    removeSocketDir();
  };

  const lock = await lockFolder(dataDir, socketDir).catch((error: unknown) => {
    forget();
    throw error;
  });
  try {
    removeLeftSocketDir(lock.leftSocketDir);
    removeUnfinished(dataDir);
    refuseOtherFormat(dataDir);
    const changes = createChanges();
    const supervised: SupervisorOptions = {
      dataDir,
      socketDir,
      log,
      changes,
      onFatal: options.onFatal,
      answerWithinMs: options.answerWithinMs ?? 10_000,
      withoutFlush: options.withoutFlush ?? false,
    };
    const engine = await superviseEngine(supervised);
    const session = createSession({ lease: () => engine.lease(), idleInTransactionMs }, log);
    const stopMaintenance = startMaintenance(session, log);
    let closing: Promise<void> | undefined;

    async function close(): Promise<void> {
      stopMaintenance();
      await session
        .maintain((own) => own.execute('CHECKPOINT'))
        .catch((error: Error) => {
          log('database.checkpoint-failed', { reason: error.message });
        });
      await engine.close();
      await lock.release();
      forget();
    }

    const hasRoom = createFreeSpaceCheck(dataDir);

    async function health(): Promise<string> {
      if (!(await hasRoom())) return 'The disk is almost full';
      // A long queue is no failure: while answers come in, the engine works.
      return engine.answeredLately() ? 'ok' : probe(session);
    }

    return {
      kind: 'embedded',
      isShared: false,
      ...session,
      // A long transaction would hold the only connection.
      snapshot: (work) => work(session),
      async tidy() {
        await session.maintain((own) => own.execute('VACUUM (ANALYZE)'));
      },
      changes,
      health,
      hasRoom,
      flushes: () => engine.flushes(),
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await lock.release();
    forget();
    throw error;
  }
}

/** A killed process can't remove its socket folder; the next process removes it. */
function removeLeftSocketDir(path: string | undefined): void {
  if (path === undefined || dirname(path) !== tmpdir() || !basename(path).startsWith(SOCKET_PREFIX)) return;
  rmSync(path, { recursive: true, force: true });
}
