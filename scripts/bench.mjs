// `npm run bench`: every goal of speed, size and memory beside its floor; writes bench/results.json, bench/results.md
// and the table of the readme.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, node, run } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
process.exit(
  run(node(), ['tools/bench/bench.ts', ...process.argv.slice(2)], { env: { CHROMIUM: chromium() }, mayFail: true }),
);
