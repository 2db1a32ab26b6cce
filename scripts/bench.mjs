// `npm run bench`: every goal of speed, size and memory beside its floor; `-- record` writes bench/results.md of it.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, node, run } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
process.exit(
  run(node(), ['tools/bench/bench.ts', ...process.argv.slice(2)], { env: { CHROMIUM: chromium() }, mayFail: true }),
);
