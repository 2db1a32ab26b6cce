// What `npm test` and `npm run test:all` run.
import { command, playwright, vitest } from './checks.mjs';

const npm = (name, script, args = []) => command(name, 'npm', ['run', '--silent', script, ...args]);
const BUILD = 'build and budgets';

/** Two lanes beside each other, one for each core. */
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

/** Trials take minutes each, by part. */
export const TRIALS = {
  packages: [command('known holes, each package checked', process.execPath, ['scripts/audit.mjs', '--strict'])],
  rules: [vitest('trials of rules', ['--project', 'rules', '--project', 'gate', '.trial.'], WHOLE)],
  server: [vitest('server on both databases, with trials', ['--project', 'server'], { ...WHOLE, DATABASES: 'both' })],
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
