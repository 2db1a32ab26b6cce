import { expect, test } from '@playwright/test';
import { chaosLine, runChaos } from './chaos-run.ts';

const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

test('purchases through a failing network and dying pages are one paid order each', async () => {
  const result = await runChaos({ purchases: Number(process.env['CHAOS_PURCHASES'] ?? 4), seed: SEED, phones: 4 });
  console.log(chaosLine(result, SEED));
  expect(result.wrong, `seed ${SEED}`).toEqual([]);
  expect(Object.keys(result.faults).length).toBeGreaterThan(2);
});
