import { join } from 'node:path';
import { brotliBytes, checkBudget, readBuild } from '../../scripts/budget.mjs';
import { ROOT } from '../fixtures/server.ts';
import { libraries } from './floors.ts';
import type { Outcome } from './goals.ts';

/** What the built app weighs, beside the libraries alone. */
export async function measureSize(): Promise<Outcome> {
  const build = readBuild(join(ROOT, 'dist'));
  const { table, broken, sizes } = checkBudget(build);
  if (broken.length > 0) process.exitCode = 1;
  // The page names the file of each language for the early script, which fetches the one that is spoken.
  const words = [...build.html.matchAll(/\b(?:zh_CN|zh_HK|zh_TW|en|ja)=\/(assets\/[\w-]+\.js)/g)].map(([, file = '']) =>
    brotliBytes(build.files.get(file) ?? ''),
  );
  if (words.length === 0) throw new Error('The page names no file of words any more: size.ts must learn where they are.');
  const { firstScreen } = await libraries();
  return {
    measured: {
      firstScreenJs: { ours: [sizes.firstScreenJs], floor: [firstScreen] },
      page: { ours: [sizes.page] },
      allJs: { ours: [sizes.allJs] },
      lazyChunk: { ours: [sizes.lazyChunk] },
      catalogue: { ours: [Math.max(...words)] },
    },
    notes: [...table.split('\n'), ...broken],
    raw: { sizes, words },
  };
}
