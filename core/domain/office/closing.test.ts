import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affectedKind,
  isAffected,
  latestChoice,
  overlaps,
  proposedChoice,
  remindAt,
  type ScopedTicket,
  skipReason,
} from './closing.ts';
import { instantOf } from '#domain/lib/day.ts';
import { TICKET_STATUSES } from '#domain/order/ticket-status.ts';

const ticket = (over: Partial<ScopedTicket> = {}): ScopedTicket => ({
  scenic_id: 'park',
  batch_id: null,
  valid_from: '2026-12-02',
  valid_until: '2026-12-02',
  status: 'WAIT_USE',
  used: 0,
  policy: { kind: 'TICKET' },
  ...over,
});
const SCOPE = { day: '2026-12-02', scenics: ['park', 'boats'] } as const;

describe('a ticket is affected by a closed day', () => {
  it.each<[string, Partial<ScopedTicket>, boolean]>([
    ['that is for this day and place', {}, true],
    ['partly used', { status: 'PART_USE', used: 1 }, true],
    ['used up', { status: 'USED', used: 1 }, false],
    ['given back', { status: 'CANCELED' }, false],
    ['for another day', { valid_from: '2026-12-03', valid_until: '2026-12-03' }, false],
    ['good on another day as well', { valid_until: '2026-12-03' }, false],
    ['of another spot', { scenic_id: 'hall' }, false],
    ['a member card', { policy: { kind: 'MEMBER' } }, false],
    ['a rental', { policy: { kind: 'RENT' } }, true],
  ])('%s', (_, over, affected) => {
    expect(isAffected(ticket(over), SCOPE)).toBe(affected);
  });

  it('only in the session that moves, where one does', () => {
    const scope = { ...SCOPE, session: 'boats.b1.20261202' };
    expect([
      isAffected(ticket({ batch_id: scope.session }), scope),
      isAffected(ticket({ batch_id: 'boats.b2.20261202' }), scope),
    ]).toEqual([true, false]);
  });
});

describe('an order of which nothing is affected any more', () => {
  it('was used, given back or moved away', () => {
    expect(skipReason([ticket({ status: 'USED', used: 1 }), ticket({ status: 'CANCELED' })], SCOPE)).toBe('used');
    expect(skipReason([ticket({ status: 'CANCELED' })], SCOPE)).toBe('returned');
    expect(skipReason([ticket({ valid_from: '2026-12-05', valid_until: '2026-12-05' })], SCOPE)).toBe('moved');
    expect(skipReason([], SCOPE)).toBe('moved');
  });

  it('has a reason for every mixture, and none is affected then', () => {
    const one = fc.record({
      status: fc.constantFrom(...TICKET_STATUSES),
      used: fc.nat(2),
      scenic_id: fc.constantFrom('park', 'hall'),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), (overs) => {
        const tickets = overs.map((over) => ticket(over));
        fc.pre(!tickets.some((each) => isAffected(each, SCOPE)));
        expect(['used', 'returned', 'moved']).toContain(skipReason(tickets, SCOPE));
      }),
    );
  });
});

it('names what is particular about a ticket once', () => {
  const facts = {
    paid: true,
    used: 0,
    in_audit: false,
    by_card: false,
    exchanged: false,
    changed: false,
    partner: false,
  };
  expect(affectedKind(facts)).toBe('whole');
  expect(affectedKind({ ...facts, partner: true })).toBe('bound');
  expect(affectedKind({ ...facts, changed: true, partner: true })).toBe('changed');
  expect(affectedKind({ ...facts, by_card: true, in_audit: true })).toBe('audit');
  expect(affectedKind({ ...facts, paid: false, used: 1 })).toBe('unpaid');
});

it('lets two jobs overlap by a spot on one day only', () => {
  expect(overlaps(SCOPE, { day: '2026-12-02', scenics: ['boats'] })).toBe(true);
  expect(overlaps(SCOPE, { day: '2026-12-02', scenics: ['hall'] })).toBe(false);
  expect(overlaps(SCOPE, { day: '2026-12-03', scenics: ['boats'] })).toBe(false);
});

it('lets two jobs on one spot and day overlap unless each is about a session of its own', () => {
  const day = { day: '2026-12-02', scenics: ['boats'] } as const;
  const [one, other] = [
    { ...day, session: 'boats.am.20261202' },
    { ...day, session: 'boats.pm.20261202' },
  ];
  expect([overlaps(one, day), overlaps(day, one), overlaps(one, one), overlaps(one, other)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('lets holders choose until the closed session starts, or late on the closed day', () => {
  const start = instantOf('2026-12-02', '15:00');
  expect([latestChoice('2026-12-02', start), latestChoice('2026-12-02', undefined)]).toEqual([
    start,
    instantOf('2026-12-02', '22:00'),
  ]);
});

describe('the reminder of a choice', () => {
  const hour = 3_600_000;

  it('comes a day before the end, halfway in a shorter time, and not at all where the first word was hours ago', () => {
    expect([72, 48, 30, 4, 3.9].map((hours) => remindAt(0, hours * hour))).toEqual([
      48 * hour,
      24 * hour,
      15 * hour,
      2 * hour,
      null,
    ]);
    expect(remindAt(0, null)).toBeNull();
  });

  it('is always between the first word and the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 0, max: 90 * 24 * hour }),
        (notifiedAt, time) => {
          const at = remindAt(notifiedAt, notifiedAt + time);
          return at === null ? time < 4 * hour : at >= notifiedAt + time / 2 - 1 && at < notifiedAt + time;
        },
      ),
    );
  });
});

it('holders are proposed to choose until the evening before, on the day itself until its last moment, and then no more', () => {
  const start = instantOf('2026-12-02', '13:30');
  const proposed = (now: number, starts_at?: number) => proposedChoice('2026-12-02', starts_at, now);
  const evening = instantOf('2026-12-01', '18:00');
  expect([proposed(evening - 1), proposed(evening), proposed(evening, start)]).toEqual([
    evening,
    instantOf('2026-12-02', '22:00'),
    start,
  ]);
  expect([proposed(start, start), proposed(instantOf('2026-12-02', '22:00'))]).toEqual([null, null]);
});
