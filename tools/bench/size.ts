import { join } from 'node:path';
import { checkBudget } from '../../scripts/budget.mjs';
import { ROOT } from '#tests/fixtures/server.ts';
import { libraries } from './baselines.ts';
import type { Outcome } from './goals.ts';

/** What the built app weighs, beside the libraries alone. */
export async function measureSize(): Promise<Outcome> {
  const { table, broken, sizes } = checkBudget(join(ROOT, 'dist'));
  if (broken.length > 0) process.exitCode = 1;
  const { firstScreen } = await libraries();
  return {
    measured: {
      firstScreenJs: { ours: [sizes.firstScreenJs], floor: [firstScreen] },
      page: { ours: [sizes.page] },
      allJs: { ours: [sizes.allJs] },
      lazyChunk: { ours: [sizes.lazyChunk] },
      catalogue: { ours: [sizes.words] },
    },
    notes: [...table.split('\n'), ...broken],
    raw: sizes,
  };
}
