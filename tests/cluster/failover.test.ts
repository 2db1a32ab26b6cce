import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { watch } from './watcher.ts';

const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 3);
const VISITORS = 12;
/** The longest time for which visitors may be asked to try again, seconds. */
const MOST_WAIT = 30;

let cluster: Cluster;
let load: Load;
beforeAll(async () => {
  cluster = await startCluster();
  load = await startLoad(cluster, VISITORS);
});
afterAll(() => cluster?.close());

describe('the primary loses its power under load', () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    it(`the standby goes on, and nothing that was acknowledged is lost: ${round} of ${ROUNDS}`, async () => {
      const watcher = watch(cluster.pair, cluster.pooler);
      const { seen, value: killedAt } = await load.during(async () => {
        await sleep(4_000);
        const at = performance.now();
        await cluster.pair.killPrimary();
        while (watcher.actions.length === 0) await sleep(50);
        await sleep(8_000);
        return at;
      });
      await watcher.stop();
      const promoted = ((watcher.actions[0]?.at ?? 0) - killedAt) / 1000;
      const wrong = await load.settle();
      const broken = await cluster.broken();
      const began = performance.now();
      await cluster.pair.addStandby();
      const rebuilt = (performance.now() - began) / 1000;
      const row = [
        round,
        promoted.toFixed(1),
        seen.standstill,
        seen.longestWait,
        seen.answers,
        seen.tryAgain,
        load.orders(),
        wrong.length,
        broken.length,
        rebuilt.toFixed(1),
      ];
      console.log(`| ${row.join(' | ')} |`);
      expect(wrong).toEqual([]);
      expect(broken).toEqual([]);
      expect(seen.longestWait).toBeLessThan(MOST_WAIT);
    });
  }

  it('has as many orders as visitors know of', async () => {
    const [row] = await cluster.withDatabase((db) =>
      db.query<{ count: number }>('SELECT count(*)::int AS count FROM orders'),
    );
    expect(row?.count).toBe(load.orders());
  });
});
