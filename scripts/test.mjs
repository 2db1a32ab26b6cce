// `npm test`: everything that must be right, in the order of the quickest answer first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, folder, run, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();

const results = folder('test-results');
let passed = 0;
let failed = 0;

/** A check counts as one test. */
function check(name, work) {
  console.log(`\n== ${name}`);
  const status = work();
  if (status === 0) passed += 1;
  else {
    failed += 1;
    console.log(`FAILED: ${name}`);
  }
}

/** Adds what a test runner wrote of its own tests. */
function count(name, file, read, work) {
  console.log(`\n== ${name}`);
  const status = work();
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  if (status !== 0 && counts.failed === 0) failed += 1;
}

const quiet = { mayFail: true };
check('lint', () => run('npm', ['run', '--silent', 'lint'], quiet));
check('styles, and code that nothing uses', () => run('npm', ['run', '--silent', 'lint:styles-unused'], quiet));
check('types', () => run('npm', ['run', '--silent', 'typecheck'], quiet));
check('words', () => run('npm', ['run', '--silent', 'words:check'], quiet));
check('known holes in packages', audit);
check('build and budgets', () => {
  ensureBuilt();
  return 0;
});
const unit = join(results, 'unit.json');
count(
  'unit, component, contract and server tests',
  unit,
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  () => runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], { ...quiet, env: { CHROMIUM: chromium() } }),
);
/** @returns the counts of Playwright's report. Names each test that passed only when it was tried again. */
function browserCounts(report) {
  const flakyIn = (suite) => [
    ...suite.specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky')).map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(flakyIn),
  ];
  for (const name of report.suites.flatMap(flakyIn)) console.log(`FLAKY, a defect to mend: ${name}`);
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
const browser = join(results, 'browser.json');
count('browser tests', browser, browserCounts, () =>
  runTool('playwright', ['test', '--reporter=line,json'], { ...quiet, env: { CHROMIUM: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browser } }),
);

const second = join(results, 'browser-mobile.json');
count('the core journeys in a phone’s own browser', second, browserCounts, () =>
  runTool('playwright', ['test', '--grep', '@both', '--reporter=line,json'], {
    ...quiet,
    env: { CHROMIUM: chromium(), MODE: 'mobile', PLAYWRIGHT_JSON_OUTPUT_NAME: second },
  }),
);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
