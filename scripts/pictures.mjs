// `npm run pictures`: takes the pictures of tests/pictures/ anew, with which `npm test` compares every screen. Look at what changed before you commit it.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
process.exit(
  runTool('playwright', ['test', 'tests/e2e/pictures.spec.ts', '--grep', 'kept picture', '--reporter=line'], {
    mayFail: true,
    env: { CHROMIUM: chromium(), PICTURES: 'renew' },
  }),
);
