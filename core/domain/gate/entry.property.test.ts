import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeEntry } from './entry.ts';
import { cardOf, codeOf, gateOf, questionOf, TEN, ticketOf } from './entry.fixture.ts';
import type { EntryQuestion, ListedRow } from './entry-types.ts';
import { ENTRY_VERDICTS, type EntryVerdict } from './entry-verdicts.ts';

const HOUR = 3_600_000;
const days = fc.constantFrom('2026-04-15', '2026-04-16', '2026-04-17') as fc.Arbitrary<`${number}-${number}-${number}`>;
const use = fc.option(
  fc.record({ at: fc.integer({ min: TEN - 30 * HOUR, max: TEN }), gate_id: fc.constantFrom('north', null) }),
);

const tickets = fc
  .record({
    serial: fc.integer({ min: 1, max: 3 }),
    scenic_id: fc.constantFrom('park', 'park', 'pier'),
    people: fc.integer({ min: 1, max: 5 }),
    used: fc.integer({ min: 0, max: 5 }),
    returned: fc.integer({ min: 0, max: 2 }),
    outside: fc.integer({ min: 0, max: 2 }),
    state: fc.constantFrom(
      'good' as const,
      'good' as const,
      'good' as const,
      'refunded' as const,
      'unpaid' as const,
      'in-review' as const,
    ),
    valid_from: days,
    valid_until: days,
    first_use: use,
    show_id: fc.boolean(),
    real_name: fc.boolean(),
    session: fc.option(
      fc.record({
        id: fc.constant('s'),
        starts_at: fc.integer({ min: TEN - HOUR, max: TEN + HOUR }),
        ends_at: fc.constantFrom(TEN, TEN + 2 * HOUR, TEN + 20 * HOUR),
        last_entry_at: fc.integer({ min: TEN - HOUR, max: TEN + 2 * HOUR }),
      }),
    ),
  })
  .map((more): ListedRow =>
    ticketOf({ ...more, used: Math.min(more.used, more.people), outside: Math.min(more.outside, more.used) }),
  );
const cards = fc
  .record({
    serial: fc.integer({ min: 1, max: 3 }),
    state: fc.constantFrom('VALID' as const, 'WAIT_ACTIVATE' as const, 'CANCELED' as const, 'EXPIRED' as const),
    uses_left: fc.constantFrom(null, 0, 3),
    last_use: use,
    photo: fc.boolean(),
  })
  .map((more): ListedRow => cardOf(more));

const questions: fc.Arbitrary<EntryQuestion> = fc
  .record({
    row: fc.oneof(
      { weight: 4, arbitrary: tickets },
      { weight: 1, arbitrary: cards },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    serial: fc.integer({ min: 1, max: 3 }),
    typed: fc.boolean(),
    day: days,
    server: fc.constantFrom('answered' as const, 'silent' as const),
    sure: fc.boolean(),
    list_age: fc.integer({ min: 0, max: 20 * HOUR }),
    people: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    here: fc.option(
      fc.record({ ago_ms: fc.integer({ min: 0, max: 200_000 }), people: fc.integer({ min: 1, max: 3 }) }),
      { nil: undefined },
    ),
    seen_serial: fc.integer({ min: 0, max: 3 }),
    gate: fc.record({
      re_entry: fc.constantFrom('none' as const, 'same-day' as const, 'after-exit' as const),
      group: fc.constantFrom('all' as const, 'one' as const),
      unlisted: fc.constantFrom('ask' as const, 'refuse' as const, 'admit' as const),
    }),
  })
  .map(({ row, serial, typed, day, sure, list_age, gate, ...rest }) =>
    questionOf({
      ...rest,
      row,
      gate: gateOf(gate),
      clock: { now: TEN, sure },
      list_at: TEN - list_age,
      read: typed
        ? { kind: 'number', ticket_no: '826419370512' }
        : { kind: 'code', code: codeOf({ serial, valid_until: day }) },
    }),
  );

const isGo = ({ family }: EntryVerdict): boolean => family === 'GO';
const always = (holds: (question: EntryQuestion, verdict: EntryVerdict) => boolean): void =>
  fc.assert(
    fc.property(questions, (question) => holds(question, judgeEntry(question))),
    { numRuns: 2_000 },
  );

describe('no entry', () => {
  it('on a ticket that was given back, is not paid, or whose return is looked at', () => {
    always(
      ({ row }, verdict) =>
        !(row?.kind === 'ticket' && row.state !== 'good' && verdict.facts.unlisted !== true && isGo(verdict)),
    );
    always(
      ({ row }, verdict) =>
        !(row?.kind === 'card' && row.state !== 'VALID' && verdict.facts.unlisted !== true && isGo(verdict)),
    );
  });

  it('of more people than are left', () => {
    always(
      ({ row }, verdict) =>
        !isGo(verdict) ||
        verdict.id === 're-entry' ||
        row?.kind !== 'ticket' ||
        verdict.facts.unlisted === true ||
        verdict.people <= row.people - row.used - row.returned,
    );
    always((_, verdict) => !isGo(verdict) || verdict.people >= 1);
  });

  it('while the clock is unsure, or by a list that is too old', () => {
    always(
      ({ clock, list_at, gate }, verdict) =>
        !isGo(verdict) || (clock.sure && clock.now - list_at <= gate.fresh_hours * HOUR),
    );
  });

  it('by a code that a newer one replaced', () => {
    always(
      ({ read, row, seen_serial = 0 }, verdict) =>
        read.kind !== 'code' || read.code.serial >= Math.max(row?.serial ?? 0, seen_serial) || !isGo(verdict),
    );
  });

  it('of a card without somebody having compared its holder', () => {
    always(({ row }, verdict) => row?.kind !== 'card' || verdict.facts.unlisted === true || !isGo(verdict));
  });

  it('twice: what was let in leaves nothing for a second time', () => {
    always((question, verdict) => {
      const { row } = question;
      if (!isGo(verdict) || verdict.id === 're-entry' || row?.kind !== 'ticket' || verdict.facts.unlisted) return true;
      const people = row.people - row.used - row.returned;
      const after: ListedRow = {
        ...row,
        used: row.used + people,
        first_use: row.first_use ?? { at: TEN, gate_id: 'east' },
      };
      return ![10_000, 600_000].some((ago_ms) => {
        const second = judgeEntry({
          ...question,
          row: after,
          gate: { ...question.gate, re_entry: 'none' },
          here: { ago_ms, people },
        });
        return isGo(second);
      });
    });
  });
});

it('decides by the first step that holds: what stands before wins over what stands behind', () => {
  // Each cure uncovers the next step, since everything is wrong with this ticket at once.
  const wrong = ticketOf({
    serial: 2,
    state: 'refunded',
    used: 1,
    scenic_id: 'pier',
    valid_from: '2026-04-17',
    valid_until: '2026-04-17',
    show_id: true,
  });
  const question = questionOf({
    row: wrong,
    read: { kind: 'code', code: codeOf({ valid_until: '2026-04-15' }) },
    people: 2,
    list_at: TEN - 13 * HOUR,
  });
  const cures: ((question: EntryQuestion) => EntryQuestion)[] = [
    (each) => ({ ...each, read: { kind: 'code', code: codeOf({ valid_until: '2026-04-17', serial: 3 }) } }),
    (each) => ({ ...each, server: 'answered' }),
    (each) => ({ ...each, read: { kind: 'code', code: codeOf({ valid_until: '2026-04-17' }) } }),
    (each) => ({ ...each, read: { kind: 'code', code: codeOf({ valid_until: '2026-04-17', serial: 2 }) } }),
    (each) => ({ ...each, row: { ...wrong, state: 'unpaid' } }),
    (each) => ({ ...each, row: { ...wrong, state: 'good' }, here: { ago_ms: 1_000, people: 1 } }),
    (each) => ({ ...each, here: undefined }),
    (each) => ({ ...each, row: { ...wrong, state: 'good', used: 0 } }),
    (each) => ({ ...each, row: { ...wrong, state: 'good', used: 0, scenic_id: 'park' } }),
    (each) => ({
      ...each,
      row: ticketOf({
        serial: 2,
        show_id: true,
        session: { id: 's', starts_at: TEN + HOUR, ends_at: TEN + 2 * HOUR, last_entry_at: TEN + HOUR },
      }),
    }),
    (each) => ({ ...each, row: ticketOf({ serial: 2, show_id: true }) }),
    (each) => ({ ...each, people: 1 }),
    (each) => ({ ...each, list_at: TEN }),
    (each) => ({ ...each, row: ticketOf({ serial: 2 }) }),
  ];
  const seen = [judgeEntry(question).id];
  cures.reduce((now, cure) => {
    const next = cure(now);
    seen.push(judgeEntry(next).id);
    return next;
  }, question);
  expect(seen).toEqual([
    'expired',
    'unlisted',
    'unknown',
    'old-code',
    'refunded',
    'unpaid',
    'again',
    'used',
    'wrong-gate',
    'wrong-day',
    'too-early',
    'too-many',
    'stale',
    'check-id',
    'admit',
  ]);
  const ranks = seen.map((id) => ENTRY_VERDICTS.indexOf(id));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});
