import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { orderOf, times, TODAY } from '#tests/fixtures/races.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Load, startLoad } from './load.ts';

const LAST_DAY = addDays(TODAY, 7);
/** First every process learns to read codes of the new key, and only then they sign with it. */
const STEPS = [`2:${LAST_DAY} 1`, `1:${LAST_DAY} 2`];

let cluster: Cluster;
let load: Load;
let visitor: TestVisitor;
beforeAll(async () => {
  cluster = await startCluster();
  load = await startLoad(cluster, 8);
  visitor = await signIn(cluster, 'family', 'race');
});
afterAll(() => cluster?.close());

async function buyCodes(): Promise<string[]> {
  const order = await visitor.order('wxorder/new', orderOf(times(4, 'many-0', { date: TODAY })), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  expect((await payAtCashier(cluster, await openPayment(visitor, order))).ok).toBe(true);
  let codes: string[] = [];
  await waitFor(async () => {
    codes = (await visitor.order('wxorder/get', { id: order.id })).tickets.flatMap(({ code }) => code ?? []);
    return codes.length === 4;
  });
  return codes;
}

async function open(codes: readonly string[]): Promise<unknown[]> {
  const answers = await Promise.all(
    cluster.servers.map((server, index) => asStaff(server, 'check', { code: codes[index] })),
  );
  return answers.map((answer: { opens?: boolean }) => answer.opens);
}

it('a new key signs tickets without a failed call, and codes of both keys open at every process all the while', async () => {
  const before = [await buyCodes(), await buyCodes()];
  const { seen } = await load.during(async () => {
    for (const [step, TICKET_KEYS] of STEPS.entries()) {
      for (const index of cluster.servers.keys()) {
        await cluster.replace(index, { TICKET_KEYS });
        // Half of the processes have the keys of this step by now, the others those of the step before.
        if (index === 1) expect(await open(await buyCodes())).toEqual([true, true, true, true]);
      }
      expect(await open(before[step] ?? [])).toEqual([true, true, true, true]);
    }
  });
  expect(await open(await buyCodes())).toEqual([true, true, true, true]);
  expect(await load.settle()).toEqual([]);
  expect(await cluster.broken()).toEqual([]);
  console.log(
    `| ticket key changed | ${[seen.standstill, seen.longestWait, seen.answers, seen.tryAgain].join(' | ')} |`,
  );
  expect(seen.lost).toEqual([]);
});
