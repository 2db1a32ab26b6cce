import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes, checkBudget } from '../../scripts/budget.mjs';
import { ROOT, startServer } from '#tests/fixtures/server.ts';
import { signInAddress } from '#tests/fixtures/visitor.ts';
import type { Outcome } from './goals.ts';
import { onPhone } from './instruments.ts';

export async function measureSize(): Promise<Outcome> {
  const { table, broken, sizes } = checkBudget(join(ROOT, 'dist'));
  if (broken.length > 0) process.exitCode = 1;
  return {
    measured: {
      firstScreenJs: { ours: [sizes.firstScreenJs] },
      page: { ours: [sizes.page] },
      allJs: { ours: [sizes.allJs] },
      lazyChunk: { ours: [sizes.lazyChunk] },
      workerFetches: { ours: [await workerFetches()] },
    },
    notes: [...table.split('\n'), ...broken],
    raw: sizes,
  };
}

/** Bytes that the service worker has stored when a first visit is quiet, compressed as they are sent. */
async function workerFetches(): Promise<number> {
  const server = await startServer();
  try {
    const address = (await signInAddress(server)).href;
    const paths = await onPhone(async (page) => {
      await page.goto(address);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
      await page.waitForTimeout(20_000);
      return page.evaluate(async () => {
        const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return stored.flat().map(({ url }) => new URL(url).pathname);
      });
    });
    const files = [...new Set(paths)]
      .map((path) => join(ROOT, 'dist', path === '/' ? 'index.html' : path))
      .filter((file) => existsSync(file));
    return files.reduce((sum, file) => sum + brotliBytes(readFileSync(file, 'utf8')), 0);
  } finally {
    await server.stop();
  }
}
