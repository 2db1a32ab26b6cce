import { expect, test } from 'vitest';
import { type DraftOrder, emptyOrder, emptyVisit } from './draft-order.ts';
import { earlierDraft } from './earlier-draft.ts';

const NOW = 1_000_000_000_000;
const HOUR = 3_600_000;
const time = { now: NOW, today: '2026-04-18' } as const;
const of = (scenic: string, type: string, rest: Partial<DraftOrder['visits'][0]> = {}): DraftOrder => ({
  ...emptyOrder(scenic),
  visits: [{ ...emptyVisit(scenic, type), ...rest }],
});
const opened = { key: 'senior', draft: of('peak', 'senior') };

test('the newest unfinished choice of the same spot is offered', () => {
  const drafts = {
    adult: { at: NOW - HOUR, draft: of('peak', 'adult') },
    child: { at: NOW - 2 * HOUR, draft: of('peak', 'child') },
  };
  expect(earlierDraft(drafts, opened, time)?.key).toBe('adult');
});

test('a choice for today is still offered', () => {
  const drafts = { adult: { at: NOW - HOUR, draft: of('peak', 'adult', { date: '2026-04-18' }) } };
  expect(earlierDraft(drafts, opened, time)?.key).toBe('adult');
});

test.each([
  ['the opened form itself', { senior: { at: NOW, draft: of('peak', 'adult') } }],
  ['another spot', { cruise: { at: NOW, draft: of('cruise', 'adult') } }],
  ['a form that was only opened', { adult: { at: 0, draft: of('peak', 'adult') } }],
  ['nothing chosen', { adult: { at: NOW, draft: of('peak', 'adult', { quantities: { adult: 0 } }) } }],
  ['yesterday', { adult: { at: NOW - 25 * HOUR, draft: of('peak', 'adult') } }],
  ['a past day', { adult: { at: NOW, draft: of('peak', 'adult', { date: '2026-04-17' }) } }],
  ['the same choice', { other: { at: NOW, draft: of('peak', 'senior') } }],
  ['a change of bought tickets', { 'change:1': { at: NOW, draft: { ...of('peak', 'adult'), changing: ['t1'] } } }],
])('nothing is offered for %s', (_what, drafts) => {
  expect(earlierDraft(drafts, opened, time)).toBeNull();
});
