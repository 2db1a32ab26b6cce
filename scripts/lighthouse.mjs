// `npm run lighthouse`: a first visit of the main addresses, judged by Lighthouse; `RUNS=3` for fewer runs of each,
// `npm run lighthouse -- home` for some.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, node, ROOT, run } from './ensure.mjs';

/** Lighthouse is fetched when it is first needed, because it and its dependencies are large. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const folder = join(ROOT, 'node_modules', '.cache', LIGHTHOUSE);

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
if (!existsSync(join(folder, 'node_modules', 'lighthouse')))
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', LIGHTHOUSE]);
process.exit(
  run(node(), ['tools/bench/lighthouse.ts', folder, ...process.argv.slice(2)], {
    env: { CHROMIUM: chromium() },
    mayFail: true,
  }),
);
