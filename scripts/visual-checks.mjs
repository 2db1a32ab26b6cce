// `npm run test:looks`: every address in every language, theme and size of text, and in words two fifths longer. Writes
// tables into test-results/; `GALLERY=folder` takes the pictures, too, and `npm run test:looks -- -g black` looks at a
// part.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
const status = runTool('playwright', ['test', 'tests/trials/routes.spec.ts', ...process.argv.slice(2)], {
  mayFail: true,
  env: { CHROMIUM: chromium(), LOOKS: 'all' },
});
process.exit(status);
