import { describe, expect, it } from 'vitest';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { choiceUntil, isPlanned, openChoice, plannedAt, type PlannedTicket, type PlanNotice } from './plans.ts';

const DAY: Day = '2026-12-02';
const UNTIL = instantOf(DAY, '18:00');
const closed: PlanNotice = { closed: { day: DAY, change_until: UNTIL } };
const moved: PlanNotice = {
  session: {
    was: { starts_at: instantOf(DAY, '15:00') },
    now: { id: 'boats.b1', starts_at: instantOf(DAY, '16:00') },
    free: true,
  },
};
const closedSession: PlanNotice = {
  ...closed,
  session: {
    was: { starts_at: instantOf(DAY, '15:00') },
    now: { id: 'boats.b1', starts_at: instantOf(DAY, '15:00') },
    free: false,
  },
};
const ticket = (over: Partial<PlannedTicket> = {}): PlannedTicket => ({
  status: 'WAIT_USE',
  date: DAY,
  change_free: true,
  ...over,
});

describe('until when holders may choose', () => {
  it('is what the notice says; a reopened day, one whose money goes back at once, and a session without free terms leave no choice', () => {
    expect([closed, moved].map(choiceUntil)).toEqual([UNTIL, instantOf(DAY, '16:00')]);
    expect(choiceUntil({ ...closed, closed: { day: DAY, change_until: UNTIL, reopened: true } })).toBeNull();
    expect(choiceUntil({ ...closed, closed: { day: DAY } })).toBeNull();
    expect(choiceUntil({ session: { ...moved.session!, free: false } })).toBeNull();
    expect(choiceUntil({})).toBeNull();
    expect(choiceUntil(closedSession)).toBe(UNTIL);
  });
});

describe('a notice is about a ticket', () => {
  it.each<[string, PlanNotice, Partial<PlannedTicket>, boolean]>([
    ['that is freed for the closed day', closed, {}, true],
    ['of that day that is not freed: its spot is open', closed, { change_free: undefined }, false],
    ['for another day', closed, { date: '2026-12-03' }, false],
    ['given back', closed, { status: 'CANCELED' }, false],
    ['of the moved session', moved, { batch: { id: 'boats.b1', starts_at: 0 } }, true],
    ['of another session', moved, { batch: { id: 'boats.b2', starts_at: 0 } }, false],
    ['of the closed session', closedSession, { batch: { id: 'boats.b1', starts_at: 0 } }, true],
    ['of another session of that day', closedSession, { batch: { id: 'boats.b2', starts_at: 0 } }, false],
    ['of a notice of another kind', {}, {}, false],
  ])('%s', (_, notice, over, planned) => {
    expect(isPlanned(notice, ticket(over))).toBe(planned);
  });
});

describe('the open choice of an order', () => {
  const both = [ticket(), ticket({ date: '2026-12-04', batch: { id: 'boats.b1', starts_at: 0 } })];

  it('is the one that ends first, with its tickets', () => {
    expect(openChoice([closed, moved], both, 0)).toEqual({
      notice: moved,
      tickets: [both[1]],
      until: instantOf(DAY, '16:00'),
    });
    expect(openChoice([closed], both, 0)).toEqual({ notice: closed, tickets: [both[0]], until: UNTIL });
  });

  it('is over at its end, and once nothing is left that it is about', () => {
    expect(openChoice([closed], both, UNTIL)).toBeNull();
    expect(openChoice([closed], [ticket({ status: 'CANCELED' })], 0)).toBeNull();
    expect(openChoice([], both, 0)).toBeNull();
  });
});

it('knows when a visit was planned: before the session moved, at its session, else from the start of its day', () => {
  expect(plannedAt(moved, [])).toBe(instantOf(DAY, '15:00'));
  expect(plannedAt(closed, [ticket({ batch: { id: 'x', starts_at: instantOf(DAY, '11:00') } })])).toBe(
    instantOf(DAY, '11:00'),
  );
  expect(plannedAt(closed, [ticket()])).toBe(instantOf(DAY, '00:00'));
});
