import type pg from 'pg';
import type { Change, Changes, DatabaseLog, Queryable } from './database.ts';

const CHANNEL = 'changes';
const AGAIN_MS = 1_000;
/** Interval in which a connection that died silently is noticed. */
const ALIVE_EVERY_MS = 5_000;
const ALIVE_MS = 3_000;

export const LISTEN = `LISTEN ${CHANNEL}`;

/**
 * Notifies every process once the transaction is committed. Not for frequent writes of visitors: commits with a
 * notification wait for each other.
 */
export const announce = (tx: Queryable, change: Change): Promise<unknown> =>
  tx.query(`SELECT pg_notify('${CHANNEL}', $1)`, [JSON.stringify(change)]);

export interface ChangeSource extends Changes {
  receive(message: pg.Notification): void;
  /** Reports from now on whether messages arrive; earlier ones may have been missed. */
  setHearing(hearing: boolean): void;
}

export function createChanges(): ChangeSource {
  const listeners = new Set<(change: Change | null) => void>();
  const notify = (change: Change | null): void => listeners.forEach((listener) => listener(change));
  let hearing = false;
  return {
    subscribe: (listener) => void listeners.add(listener),
    isHearing: () => hearing,
    receive({ channel, payload }) {
      if (channel === CHANNEL) notify(changeOf(payload ?? ''));
    },
    setHearing(now) {
      hearing = now;
      notify(null);
    },
  };
}

/** @returns null for a message that this version does not know: then everything counts as changed. */
function changeOf(payload: string): Change | null {
  try {
    const change = JSON.parse(payload) as Change;
    return ['catalog', 'session', 'sessions'].includes(change.kind) ? change : null;
  } catch {
    return null;
  }
}

export function listen(connect: () => pg.Client, changes: ChangeSource, log: DatabaseLog): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function again(reason: string): void {
    clearTimeout(timer);
    if (stopped) return;
    if (changes.isHearing()) log('database.not-listening', { reason });
    if (changes.isHearing()) changes.setHearing(false);
    timer = setTimeout(() => void begin(), AGAIN_MS);
    timer.unref();
  }

  async function begin(): Promise<void> {
    const own = connect();
    client = own;
    const lost = (error?: Error): void => {
      if (client !== own) return;
      client = undefined;
      void ended(own);
      again(error?.message ?? 'the connection ended');
    };
    own.on('error', lost);
    own.on('end', () => lost());
    own.on('notification', (message) => changes.receive(message));
    try {
      await own.connect();
      await own.query(LISTEN);
      changes.setHearing(true);
      checkRegularly(own, lost);
    } catch (error) {
      lost(error as Error);
    }
  }

  function checkRegularly(own: pg.Client, lost: (error: Error) => void): void {
    timer = setTimeout(() => {
      const question: pg.QueryConfig & { query_timeout: number } = { text: 'SELECT 1', query_timeout: ALIVE_MS };
      own.query(question).then(() => {
        if (client === own && !stopped) checkRegularly(own, lost);
      }, lost);
    }, ALIVE_EVERY_MS);
    timer.unref();
  }

  void begin();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const own = client;
    client = undefined;
    if (own) await ended(own);
  };
}

const ended = (client: pg.Client): Promise<void> => client.end().catch(() => {});
