// `npm run pictures`: takes the reference pictures of tests/pictures/ again; `npm test` compares the main screens with
// them, `npm run test:all` every one. Look at the differences before you commit.
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();
process.exit(
  runTool(
    'playwright',
    ['test', '--project=trials', 'trials/pictures', '--grep', 'stored picture', '--reporter=line'],
    {
      mayFail: true,
      env: { CHROMIUM: chromium(), TRIALS: '1', PICTURES: 'renew' },
    },
  ),
);
