import { expect, it } from 'vitest';
import { pauseAfter } from '#server/jobs/pause.ts';

it('waits twice as long after each failure: a frequent job up to a minute, a rare one up to ten', () => {
  expect([0, 1, 2, 5, 6, 50].map((failures) => pauseAfter(1000, failures))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  expect([0, 1, 9, 10].map((failures) => pauseAfter(86_400_000, failures))).toEqual([
    86_400_000, 2000, 512_000, 600_000,
  ]);
});
