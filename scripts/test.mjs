// `npm test`: everything that must be right, in the order of the quickest answer first.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { audit } from './audit.mjs';
import { ROOT, chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, folder, run, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();

const results = folder('test-results');
let passed = 0;
let failed = 0;
/** What failed, and what passed only when it was tried again: said once more at the end, where it is found. */
const remarks = [];

/** A check counts as one test. */
function check(name, work) {
  console.log(`\n== ${name}`);
  const status = work();
  if (status === 0) passed += 1;
  else {
    failed += 1;
    remarks.push(`FAILED: ${name}`);
  }
}

/** Adds what a test runner wrote of its own tests. @param read returns its counts and remarks. */
function count(name, file, read, work) {
  console.log(`\n== ${name}`);
  const status = work();
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, remarks: [] };
  passed += counts.passed;
  failed += counts.failed;
  remarks.push(...counts.remarks);
  if (status !== 0 && counts.failed === 0) {
    failed += 1;
    remarks.push(`FAILED: ${name}: the runner ended with ${status}`);
  }
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0].slice(0, 300);
const remark = (ok, place, title, message) => `${ok ? 'FLAKY, a defect to mend' : 'FAILED'}: ${place} ${title}: ${firstLine(message)}`;

/** @returns what Vitest's report says. A file that can't be loaded counts as one failed test. */
function unitCounts(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'));
  const tests = report.testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ file: relative(ROOT, name), ...test })));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    remarks: [
      ...broken.map(({ name, message }) => remark(false, relative(ROOT, name), 'does not load', message)),
      ...tests
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ status, file, fullName, failureMessages }) => remark(status === 'passed', file, fullName, failureMessages[0])),
    ],
  };
}

/** @returns what Playwright's report says. */
function browserCounts(report) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    remarks: tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ spec, status, results: tries }) =>
        remark(status === 'flaky', `${spec.file}:${spec.line}`, spec.title, tries.find(({ error }) => error)?.error.message),
      ),
  };
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
count('unit, component, contract and server tests', unit, unitCounts, () =>
  runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`], { ...quiet, env: { CHROMIUM: chromium() } }),
);
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

console.log(['', ...remarks].join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
