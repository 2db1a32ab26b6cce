import { setTimeout as sleep } from 'node:timers/promises';
import type { Pooler } from './front.ts';
import { ask, type Pair } from './postgres-pair.ts';

const LOOK_EVERY_MS = 500;
const MISSES = 3;
/** Without a standby commits wait; after this many looks they wait no longer. */
const LOOKS_WITHOUT_STANDBY = 8;
/** A standby on a full disk comes and goes: commits wait for it again after it has stayed for this many looks. */
const STEADY_LOOKS = 16;

/**
 * Acts as Patroni or a person would: a primary that does not answer is replaced by its standby; a primary whose standby
 * is gone stops waiting for it.
 * @returns its actions, and a function that ends it.
 */
export function watch(
  pair: Pair,
  pooler: Pooler,
): { actions: { what: 'promoted' | 'without-standby'; at: number }[]; stop(): Promise<void> } {
  const actions: { what: 'promoted' | 'without-standby'; at: number }[] = [];
  const ending = new AbortController();
  let missed = 0;
  let withoutStandby = 0;
  let steady = 0;
  let synchronous = true;

  async function look(): Promise<void> {
    const followed = await ask(pair.url('postgres'), 'SELECT 1', 1_000).then(
      () => pair.isFollowed(),
      () => null,
    );
    missed = followed === null ? missed + 1 : 0;
    withoutStandby = followed === false ? withoutStandby + 1 : 0;
    steady = followed === true ? steady + 1 : 0;
    if (missed >= MISSES && pair.standby()) {
      await pair.killPrimary().catch(() => {});
      await pair.promote();
      await pooler.pointAt(pair.primary().port);
      synchronous = false;
      missed = 0;
      actions.push({ what: 'promoted', at: performance.now() });
    } else if (withoutStandby >= LOOKS_WITHOUT_STANDBY && synchronous) {
      await pair.setSynchronous(false);
      synchronous = false;
      actions.push({ what: 'without-standby', at: performance.now() });
    } else if (steady >= STEADY_LOOKS && !synchronous) {
      await pair.setSynchronous(true);
      synchronous = true;
    }
  }

  const work = (async () => {
    while (!ending.signal.aborted) {
      await look().catch(() => {});
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    actions,
    async stop() {
      ending.abort();
      await work;
    },
  };
}
