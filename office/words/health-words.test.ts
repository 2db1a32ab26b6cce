import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOB_WORDS } from './health-words.ts';

it('has words for each job of the server', () => {
  const source = readFileSync('server/jobs/jobs.ts', 'utf8');
  const names = [...source.matchAll(/\{ name: '([\w-]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name === undefined || !(name in JOB_WORDS))).toEqual([]);
});
