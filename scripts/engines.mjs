// `npm run test:engines`: the journeys in WebKitGTK and Firefox. Names of journeys may follow:
// `npm run test:engines -- offline --project=webkit`.
import { ensureBuilt, ensureEngines, ensureInstalled, ensureTestPrograms, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureEngines();
ensureBuilt();
process.exit(
  runTool('playwright', ['test', '--config=tests/engines/engines.config.ts', ...process.argv.slice(2)], {
    mayFail: true,
  }),
);
