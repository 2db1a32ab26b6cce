// Stages of `npm test` and `npm run test:all`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, playwright, vitest } from './checks.mjs';
import { ROOT } from './ensure.mjs';

const npm = (name, script, args = []) => command(name, 'npm', ['run', '--silent', script, ...args]);
const BUILD = 'build and budgets';

export const COMMIT = [
  [
    command(BUILD, process.execPath, ['scripts/ensure-built.mjs']),
    { ...playwright('browser', ['--project=journeys']), after: BUILD },
    playwright('people’s walks', ['--config=tests/walks/playwright.config.ts']),
    playwright('browser in mobile mode', ['--project=journeys', '--grep', '@both'], { MODE: 'mobile' }),
  ],
  [
    npm('lint', 'lint'),
    npm('types', 'typecheck'),
    npm('styles and unused code', 'lint:styles-unused'),
    npm('words', 'words:check'),
    command('known holes in packages', process.execPath, ['scripts/audit.mjs']),
    { ...vitest('rules', ['--project', 'rules', '--project', 'gate']), after: BUILD },
    vitest('components', ['--project', 'components', '--project', 'browser']),
    vitest('server', ['--project', 'server']),
  ],
];

const WHOLE = { TRIALS: '1' };

/** Trials, and the tests of the server whose result may depend on the kind of database. */
function serverTrials() {
  const tests = ['server', 'tests/server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return tests
    .filter((path) => path.endsWith('.test.ts'))
    .filter(
      (path) =>
        path.endsWith('.trial.test.ts') ||
        /\b(ENGINES|isTrial)\b|\btrial\(/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
}

export const TRIALS = {
  packages: [command('known holes, each package checked', process.execPath, ['scripts/audit.mjs', '--strict'])],
  rules: [vitest('trials of rules', ['--project', 'rules', '--project', 'gate', '.trial.'], WHOLE)],
  server: [vitest('trials of the server, on both databases', ['--project', 'server', ...serverTrials()], WHOLE)],
  browser: [playwright('browser trials', ['--project=trial*'], WHOLE)],
  mobile: [playwright('browser in mobile mode, whole', [], { ...WHOLE, MODE: 'mobile' })],
  walks: [
    playwright('visitors’ walks in Japanese', ['--config=tests/walks/playwright.config.ts'], { WALK_LOCALE: 'ja' }),
  ],
  looks: [npm('looks', 'test:looks')],
  engines: [npm('engines', 'test:engines')],
  nginx: [npm('nginx', 'test:nginx')],
  cluster: [npm('cluster', 'test:cluster')],
  lighthouse: [npm('first visits by Lighthouse', 'lighthouse')],
};
