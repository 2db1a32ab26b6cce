import type { Database, DatabaseLog } from '#server/db/database.ts';

const LOOK_MS = 30_000;
const CHECKPOINT_MS = 300_000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

const LOG_BYTES = 'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()';

/**
 * The engine has no background processes: without a checkpoint every 5 minutes or 64 MB its write-ahead log would grow
 * without limit and a reopen take ever longer. Answers how to stop it.
 */
export function startMaintenance(db: Pick<Database, 'one' | 'maintain'>, log: DatabaseLog): () => void {
  let last = Date.now();
  let running = false;

  async function look(): Promise<void> {
    const { bytes } = await db.one<{ bytes: number }>(LOG_BYTES);
    if (bytes < CHECKPOINT_BYTES && Date.now() - last < CHECKPOINT_MS) return;
    last = Date.now();
    await db.maintain((own) => own.execute('CHECKPOINT'));
    log('database.checkpoint', { bytes, ms: Date.now() - last });
  }

  const timer = setInterval(() => {
    if (running) return;
    running = true;
    look()
      .catch((error: Error) => log('database.checkpoint-failed', { reason: error.message }))
      .finally(() => (running = false));
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
