// How the checks of `npm test` and `npm run test:all` run, are counted and are reported.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, bin, chromium, folder } from './ensure.mjs';

const results = folder('test-results');
const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n', 1)[0]
    .slice(0, 300);
const remark = (passedLater, place, title, message) =>
  `${passedLater ? 'FLAKY, a defect to mend' : 'FAILED'}: ${place} ${title}: ${firstLine(message)}`;

/** A file that can't be loaded counts as one failed test. */
export function unitCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: relative(ROOT, name), ...test })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    remarks: [
      ...broken.map(({ name, message }) => remark(false, relative(ROOT, name), 'does not load', message)),
      ...tests
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ status, file, fullName, failureMessages }) =>
          remark(status === 'passed', file, fullName, failureMessages[0]),
        ),
    ],
  };
}

export function browserCounts(report) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, ...test })));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    remarks: [
      ...(report.errors ?? []).map(({ message }) => remark(false, 'playwright', 'does not run', message)),
      ...tests
        .filter(({ status }) => status === 'flaky' || status === 'unexpected')
        .map(({ spec, status, results: tries }) =>
          remark(
            status === 'flaky',
            `${spec.file}:${spec.line}`,
            spec.title,
            tries.find(({ error }) => error)?.error.message,
          ),
        ),
    ],
  };
}

export const command = (name, file, args, env = {}) => ({ name, file, args, env });

export const vitest = (name, args, env = {}) => {
  const report = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    file: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
    report,
    read: unitCounts,
  };
};

export const playwright = (name, args, env = {}) => {
  const report = join(results, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    file: bin('playwright'),
    args: ['test', '--reporter=line,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    report,
    read: browserCounts,
  };
};

// The shell's `times` tells the processor time of a child and of its own children.
const TIMED = '"$@"; code=$?; echo; echo "processor time:"; times; exit $code';

const secondsIn = (text) =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/** The output goes to `test-results/<name>.log` and, when the stage has failed, its end to the console. */
async function runStage(stage) {
  const log = join(results, `${stage.name.replaceAll(/\W+/g, '-')}.log`);
  const begun = performance.now();
  if (stage.report) rmSync(stage.report, { force: true });
  const env = {
    ...process.env,
    CHROMIUM: chromium(),
    PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...stage.env,
  };
  const child = spawn('/bin/sh', ['-c', TIMED, 'sh', stage.file, ...stage.args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      file.write(chunk);
      text = (text + chunk).slice(-200_000);
    });
  }
  const code = await new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  file.end();
  const counts =
    stage.report && existsSync(stage.report)
      ? stage.read(JSON.parse(readFileSync(stage.report, 'utf8')))
      : { passed: 0, failed: 0, remarks: [] };
  if (!stage.report) counts[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0 && counts.remarks.every((line) => !line.startsWith('FAILED'))) {
    if (stage.report) counts.failed += 1;
    counts.remarks.push(`FAILED: ${stage.name} ended with ${code}, see ${relative(ROOT, log)}`);
  }
  const [, printed, timesText] = /^([\s\S]*)\nprocessor time:\n([\s\S]*)$/.exec(text) ?? ['', text, ''];
  const outcome = {
    name: stage.name,
    ...counts,
    wall: (performance.now() - begun) / 1000,
    // The first line is the processor time of the shell itself.
    processor: secondsIn(timesText.split('\n').slice(1).join('\n')),
  };
  console.log(
    `\n== ${stage.name}: ${outcome.failed === 0 ? 'right' : `${outcome.failed} FAILED`} after ${Math.round(outcome.wall)} s`,
  );
  const notices = printed.split('\n').filter((line) => /^(NOT CHECKED|WARNING)/.test(line));
  outcome.remarks.push(...notices);
  if (outcome.failed > 0) console.log(printed.trim().split('\n').slice(-80).join('\n'));
  else if (notices.length > 0) console.log(notices.join('\n'));
  return outcome;
}

/**
 * Runs lanes beside each other, the stages of a lane one after the other. A stage with `after` waits for the stage of
 * that name, and counts as failed without being run where that one has failed.
 */
export async function runLanes(lanes) {
  const outcomes = [];
  const ends = new Map();
  const endOf = (name) => {
    if (!ends.has(name)) ends.set(name, deferred());
    return ends.get(name);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane) {
        const ready = stage.after === undefined || (await endOf(stage.after).promise);
        const outcome = ready
          ? await runStage(stage)
          : {
              name: stage.name,
              passed: 0,
              failed: 1,
              remarks: [`FAILED: ${stage.name} was not run: ${stage.after} failed`],
              wall: 0,
              processor: 0,
            };
        outcomes.push(outcome);
        endOf(stage.name).resolve(outcome.failed === 0);
      }
    }),
  );
  return outcomes;
}

// Node 20 has no Promise.withResolvers.
function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

/**
 * Prints each stage with its seconds, what failed, and last the line that says how many passed and failed; ends the
 * process.
 */
export function report(outcomes, begun) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const line = (name, wall, processor, rest) =>
    `${name.padEnd(width)}  ${wall.toFixed(0).padStart(5)} s  ${processor.toFixed(0).padStart(5)} s  ${rest}`;
  console.log(`\n${'stage'.padEnd(width)}     time  processor`);
  for (const { name, wall, processor, passed, failed } of outcomes)
    console.log(line(name, wall, processor, `${passed} passed, ${failed} failed`));
  const wall = (performance.now() - begun) / 1000;
  const processor = outcomes.reduce((sum, each) => sum + each.processor, 0);
  console.log(
    line('all', wall, processor, `${(wall / 60).toFixed(1)} minutes, ${(processor / 60).toFixed(1)} of processor time`),
  );
  const remarks = outcomes.flatMap((outcome) => outcome.remarks);
  console.log(
    [
      '',
      ...remarks.slice(0, 17),
      ...(remarks.length > 17 ? [`… and ${remarks.length - 17} more, see test-results/`] : []),
    ].join('\n'),
  );
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}
