import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { checkBudget, readBuild } from '../../scripts/budget.mjs';
import { ROOT } from '../fixtures/server.ts';
import { measureChaos } from './chaos.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureOffline } from './offline.ts';
import { measureOrders } from './orders.ts';
import { measureSeats } from './seats.ts';
import { measureServer } from './server.ts';

/** The measurements, by name: `npm run bench -- size` runs one of them. */
const BENCHES: Record<string, () => Promise<{ table: string; data: unknown }>> = {
  size: async () => {
    const { table, broken } = checkBudget(readBuild(join(ROOT, 'dist')));
    if (broken.length > 0) process.exitCode = 1;
    return { table: ['First screen, bytes after brotli 11 (limit)', table, ...broken].join('\n'), data: { table, broken } };
  },
  paint: measureFirstPaint,
  orders: measureOrders,
  seats: measureSeats,
  server: measureServer,
  offline: measureOffline,
  chaos: measureChaos,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BENCHES[name]);
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const results: Record<string, unknown> = { date: new Date().toISOString(), machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}` };
// A thousand purchases take their time: only whoever names them gets them.
const usual = Object.keys(BENCHES).filter((name) => name !== 'chaos');
for (const name of wanted.length > 0 ? wanted : usual) {
  const { table, data } = (await BENCHES[name]?.()) ?? { table: '', data: null };
  console.log(`\n${table}`);
  results[name] = data;
}
const folder = join(ROOT, 'bench', 'results');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'results.json');
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
console.log('\nWritten to bench/results/results.json');
