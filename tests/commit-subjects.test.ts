import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

const MOST = 72;
/** Words in -s, -ed and -ing that are imperatives all the same. */
const BARE = /(ss|us|eed|bed|hed|red|ring|bring|sing)$/i;

/** @returns what is wrong with the subject of a commit; null when nothing is. */
function faultOf(subject: string): string | null {
  if (subject.length > MOST) return `longer than ${MOST} characters`;
  if (subject.includes(';')) return 'two things in one: `;`';
  if (/#\d/.test(subject)) return 'a number that means nothing here';
  const [first = ''] = subject.split(' ');
  if (!/^[A-Z][a-z]+$/.test(first)) return 'does not begin with a capitalised word';
  if (/(s|ed|ing)$/.test(first) && !BARE.test(first)) return 'does not begin with an imperative';
  return null;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** @returns the subjects of all commits since this file exists; none where there is no history. */
function subjects(): string[] {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/commit-subjects.test.ts').split('\n').pop();
    return added ? git('log', '--no-merges', '--format=%s', `${added}^..HEAD`).split('\n') : [];
  } catch {
    return [];
  }
}

test('a subject says one thing in the imperative, within 72 characters', () => {
  const good = ['Add the report of a day', 'Embed the engine', 'Address the second tab', 'Bring the focus back', 'Process notices in order', 'Fix 3 typos'];
  expect(good.map(faultOf)).toEqual(good.map(() => null));
  const bad = [
    'Added the report',
    'Fixes the report',
    'Adding the report',
    'add the report',
    'Add the report; remove the old one',
    'Add #12',
    `Add ${'x'.repeat(70)}`,
    '',
  ];
  expect(bad.map(faultOf).filter((fault) => fault === null)).toEqual([]);
});

test('every commit since this rule has such a subject', () => {
  const wrong = subjects().flatMap((subject) => {
    const fault = faultOf(subject);
    return fault === null ? [] : [`${subject}: ${fault}`];
  });
  expect(wrong).toEqual([]);
});
