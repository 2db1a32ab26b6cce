// `npm run bench`: measures the goals of speed, size and memory, most of them beside a floor; `-- record` writes
// bench/results.md.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, node, run } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
process.exit(
  run(node(), ['tools/bench/bench.ts', ...process.argv.slice(2)], { env: { CHROMIUM: chromium() }, mayFail: true }),
);
