import { expect, it } from 'vitest';
import { DATE, orderOf, times } from '#tests/fixtures/races.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { outcomeOf, poster, rateOf } from '#tools/bench/load.ts';
import { addDays } from '#domain/lib/day.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { ask } from './postgres-pair.ts';
import { spentBy, withChildren } from './processor-time.ts';

const BUYERS = 200;
const CLIENTS = 32;
const MEASURE_MS = Number(process.env['MEASURE_MS'] ?? 4_000);

interface Spent {
  servers: number;
  postgres: number;
  between: number;
}

/** Processor time of each part so far, milliseconds. */
function spent({ pair, servers, pooler, proxy }: Cluster): Spent {
  return {
    servers: spentBy(servers.map(({ pid }) => pid)),
    postgres: spentBy([pair.primary(), pair.standby()].flatMap((node) => withChildren(node?.child.pid))),
    between: spentBy([pooler.pid, proxy.pid]),
  };
}

for (const processes of [1, 2, 4]) {
  it(`orders and lists with ${processes} of the processes`, async () => {
    const cluster = await startCluster(processes, false);
    const line = poster(cluster.url);
    try {
      const tokens: string[] = [];
      while (tokens.length < BUYERS) tokens.push((await signIn(cluster, `buyer${tokens.length}`, 'race')).token);
      let turn = 0;
      const order = async (): Promise<string> => {
        turn += 1;
        const body = orderOf(times(2, `many-${turn % 10}`, { date: addDays(DATE, turn % 7) }), {
          clear_session: tokens[turn % BUYERS],
          project: 'race',
        });
        return outcomeOf(
          await line.post('wxorder/new', JSON.stringify(body), { 'Idempotency-Key': crypto.randomUUID() }),
        );
      };
      const list = async (): Promise<string> =>
        outcomeOf(await line.post('wxscenic/list', JSON.stringify({ project: 'race' })));
      const own = async (client: number): Promise<string> =>
        outcomeOf(
          await line.post(
            'wxorder/list',
            JSON.stringify({ clear_session: tokens[client], page_num: 1, page_size: 20 }),
          ),
        );
      for (const [name, work] of Object.entries({ order, list, own })) {
        const [log] = await ask<{ at: string }>(cluster.pair.url(), 'SELECT pg_current_wal_lsn() AS at');
        const [before, began, first] = [spent(cluster), performance.now(), turn];
        const rate = await rateOf(work, CLIENTS, MEASURE_MS);
        const after = spent(cluster);
        // The processor time includes the warm-up, so its orders are counted here, too.
        const done = (rate.perSecond * (performance.now() - began)) / 1000;
        const each = (part: keyof Spent): string => ((after[part] - before[part]) / done).toFixed(2);
        const [bytes] = await ask<{ bytes: number }>(
          cluster.pair.url(),
          `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '${log?.at}')::float8 AS bytes`,
        );
        const written = name === 'order' ? Math.round((bytes?.bytes ?? 0) / (turn - first)) : 0;
        console.log(
          `| ${[processes, name, Math.round(rate.perSecond), Math.round(rate.p50), Math.round(rate.p99), each('servers'), each('postgres'), each('between'), written].join(' | ')} |`,
        );
        expect(rate.others).toEqual({});
        expect(rate.perSecond).toBeGreaterThan(0);
      }
      const size = await ask<{ bytes: number }>(
        cluster.pair.url(),
        `SELECT pg_database_size(current_database())::float8 AS bytes`,
      );
      console.log(`${turn} orders, database ${Math.round((size[0]?.bytes ?? 0) / 1e6)} MB`);
      expect(await cluster.broken()).toEqual([]);
    } finally {
      line.close();
      await cluster.close();
    }
  });
}
