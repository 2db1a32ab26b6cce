// `npm run bench`: prints what the app weighs and how soon it paints, beside the same page without any script; writes bench/results/.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, folder, node, run } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
folder('bench', 'results');
process.exit(run(node(), ['tests/bench/bench.ts', ...process.argv.slice(2)], { env: { CHROMIUM: chromium() }, mayFail: true }));
