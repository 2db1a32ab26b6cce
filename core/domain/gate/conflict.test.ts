import { expect, it } from 'vitest';
import { CONFLICT_OUTCOMES, decisionsFor } from './conflict.ts';

it('lets each conflict stand as it is, and decides nothing about what counts', () => {
  for (const outcome of CONFLICT_OUTCOMES) expect(decisionsFor(outcome)).toContain('let-stand');
  expect([decisionsFor('APPLIED'), decisionsFor('NEW'), decisionsFor('KEPT')]).toEqual([[], [], []]);
});

it('applies held lines alone, and refuses a return only where there is one', () => {
  expect(CONFLICT_OUTCOMES.filter((each) => decisionsFor(each).includes('apply'))).toEqual(['HELD']);
  expect(CONFLICT_OUTCOMES.filter((each) => decisionsFor(each).includes('refuse-return'))).toEqual(['REFUNDED']);
  expect(CONFLICT_OUTCOMES.filter((each) => decisionsFor(each).includes('two-people'))).toEqual(['DOUBLE']);
});
