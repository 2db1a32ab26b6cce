import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineInstance, type EngineInstanceOptions, startEngineInstance } from './engine.ts';
import type { Lease } from '#server/db/transaction.ts';
import { Unavailable } from '#server/db/sql-errors.ts';

const FAILURES = 3;
const WITHIN_MS = 300_000;
const LATELY_MS = 3_000;

export interface SupervisorOptions extends Omit<EngineInstanceOptions, 'number' | 'onFailed'> {
  /** Called at the third failure within five minutes; nothing is opened again after that. */
  onFatal: (reason: string) => void;
}

export interface SupervisedEngine {
  lease(): Promise<Lease>;
  flushes(): Promise<number>;
  answeredLately(): boolean;
  close(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- lease, reopening and close change the same running engine
export async function superviseEngine(options: SupervisorOptions): Promise<SupervisedEngine> {
  const { onFatal, log } = options;
  const failures: number[] = [];
  let number = 0;
  let current: EngineInstance | undefined;
  let stopped: string | undefined;
  let reopening: Promise<void> = Promise.resolve();
  let lastAnswer = 0;

  const next = () => {
    number += 1;
    return startEngineInstance({ ...options, number, onFailed });
  };

  function onFailed(reason: string): void {
    current = undefined;
    if (stopped === undefined) reopening = reopen(reason);
  }

  async function reopen(firstReason: string): Promise<void> {
    let reason = firstReason;
    while (stopped === undefined) {
      const now = Date.now();
      failures.push(now);
      if (failures.filter((at) => now - at < WITHIN_MS).length >= FAILURES) {
        stopped = `The database failed ${FAILURES} times: ${reason}`;
        log('database.fatal', { reason });
        onFatal(reason);
        return;
      }
      try {
        const generation = await next();
        log('database.reopened', { ms: Date.now() - now });
        current = generation;
        return;
      } catch (error) {
        reason = (error as Error).message;
        await sleep(500);
      }
    }
  }

  async function lease(): Promise<Lease> {
    if (current === undefined || stopped !== undefined)
      throw new Unavailable(stopped ?? 'The database is being restarted');
    const given = await current.lease();
    return {
      release: (broken) => given.release(broken),
      run: async (...statement) => {
        const result = await given.run(...statement);
        lastAnswer = performance.now();
        return result;
      },
    };
  }

  async function close(): Promise<void> {
    stopped ??= 'The database is closed';
    await reopening;
    await current?.close();
    current = undefined;
  }

  current = await next();
  return {
    lease,
    flushes: async () => (await current?.flushes()) ?? 0,
    answeredLately: () => (current?.serves() ?? false) && performance.now() - lastAnswer < LATELY_MS,
    close,
  };
}
