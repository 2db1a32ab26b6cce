import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { judgeEntry } from './entry.ts';
import { sessionTimes } from '#domain/catalog/session-times.ts';
import { cardOf, codeOf, gateOf, questionOf, TEN, ticketOf } from './entry.fixture.ts';
import type { EntryQuestion } from './entry-types.ts';
import { familyOf, mayLetIn } from './entry-verdicts.ts';

const SESSION = {
  id: '13',
  starts_at: instantOf('2026-04-16', '13:00'),
  ends_at: instantOf('2026-04-16', '15:00'),
  last_entry_at: instantOf('2026-04-16', '14:00'),
};
const earlier = { at: TEN - 32 * 60_000, gate_id: 'north', device: 'North 1' };
const at = (time: `${number}:${number}`, day: `${number}-${number}-${number}` = '2026-04-16') => ({
  now: instantOf(day, time),
  sure: true,
});
const card = (more: Parameters<typeof cardOf>[0] = {}): Partial<EntryQuestion> => ({
  row: cardOf(more),
  read: { kind: 'code', code: codeOf({ ticket_no: '700000000093', valid_until: '2026-12-31' }) },
});

const ROWS: [string, Partial<EntryQuestion>, string, object?][] = [
  [
    '1 no code',
    { read: { kind: 'text', looks_like: 'payment-code' } },
    'no-code LATER nobody 0',
    { looks_like: 'payment-code' },
  ],
  [
    '2 no key fits',
    { read: { kind: 'forged', code: codeOf() } },
    'forged STOP nobody 0',
    { ticket_no: '826419370512', code_day: '2026-04-16' },
  ],
  [
    '3 the key of another venue',
    { read: { kind: 'elsewhere', code: codeOf(), venue: { zh_CN: '湖', en: 'Lake' } } },
    'elsewhere LATER nobody 0',
    { venue: { zh_CN: '湖', en: 'Lake' } },
  ],
  [
    '4 its day is over',
    { read: { kind: 'code', code: codeOf({ valid_until: '2026-04-15' }) } },
    'expired LATER supervisor 1',
    { valid_until: '2026-04-15' },
  ],
  ['5 genuine, not listed', { row: null }, 'unlisted ASK steward 1', { unlisted: true, list_at: TEN - 300_000 }],
  ['5 newer than the list', { read: { kind: 'code', code: codeOf({ serial: 2 }) } }, 'unlisted ASK steward 1'],
  [
    '5 the venue refuses what is not listed',
    { row: null, gate: gateOf({ unlisted: 'refuse' }) },
    'unlisted STOP nobody 0',
  ],
  [
    '5 the venue admits what is not listed',
    { row: null, gate: gateOf({ unlisted: 'admit' }) },
    'admit GO nobody 1',
    { unlisted: true },
  ],
  [
    '5 a typed number that is not listed',
    { row: null, read: { kind: 'number', ticket_no: '826419370512' } },
    'unlisted ASK nobody 0',
    { unsigned: true },
  ],
  [
    '5 not listed, for another spot',
    { row: null, read: { kind: 'code', code: codeOf({ scenic_id: 'pier' }) } },
    'wrong-gate LATER supervisor 1',
  ],
  [
    '5 not listed, for tomorrow',
    { row: null, read: { kind: 'code', code: codeOf({ valid_from: '2026-04-17', valid_until: '2026-04-17' }) } },
    'wrong-day LATER supervisor 1',
  ],
  ['5 not listed, for a later session', { row: null, code_session: SESSION }, 'too-early LATER supervisor 1'],
  ['6 the server knows none', { row: null, server: 'answered' }, 'unknown STOP nobody 0'],
  [
    '6 a number that nobody has',
    { row: null, server: 'answered', read: { kind: 'number', ticket_no: '826419370512' } },
    'unknown STOP nobody 0',
  ],
  ['7 a newer code is out', { row: ticketOf({ serial: 2 }) }, 'old-code STOP nobody 0'],
  ['7 a newer code was seen here', { row: null, seen_serial: 2 }, 'old-code STOP nobody 0'],
  ['8 given back', { row: ticketOf({ state: 'refunded', state_at: 7 }) }, 'refunded STOP nobody 0', { at: 7 }],
  ['8 all of it given back', { row: ticketOf({ people: 2, returned: 2 }) }, 'refunded STOP nobody 0'],
  ['9 not paid', { row: ticketOf({ state: 'unpaid' }) }, 'unpaid STOP nobody 0'],
  ['9 not confirmed', { row: ticketOf({ state: 'unconfirmed' }) }, 'unconfirmed STOP supervisor 1'],
  ['9 a return is looked at', { row: ticketOf({ state: 'in-review' }) }, 'in-review STOP supervisor 1'],
  [
    '10 let in just now',
    { row: ticketOf({ used: 1 }), here: { ago_ms: 12_000, people: 1 } },
    'again LATER nobody 0',
    { ago_ms: 12_000 },
  ],
  [
    '11 nothing left',
    { row: ticketOf({ used: 1, first_use: earlier }) },
    'used STOP supervisor 1',
    { at: TEN - 32 * 60_000, gate_id: 'north', device: 'North 1' },
  ],
  [
    '12 for another entrance',
    { row: ticketOf({ scenic_id: 'pier' }) },
    'wrong-gate LATER supervisor 1',
    { scenic_id: 'pier' },
  ],
  [
    '13 for another day',
    { row: ticketOf({ valid_from: '2026-04-18', valid_until: '2026-04-18', changeable: true }) },
    'wrong-day LATER supervisor 1',
    { valid_from: '2026-04-18', today: '2026-04-16', changeable: true },
  ],
  [
    '14 sixteen minutes before',
    { row: ticketOf({ session: SESSION }), clock: at('12:44'), list_at: at('12:40').now },
    'too-early LATER supervisor 1',
  ],
  [
    '14 fourteen minutes before',
    { row: ticketOf({ session: SESSION }), clock: at('12:46'), list_at: at('12:40').now },
    'admit GO nobody 1',
  ],
  [
    '14 after the last entry',
    { row: ticketOf({ session: SESSION }), clock: at('14:01'), list_at: at('14:00').now },
    'too-late LATER supervisor 1',
  ],
  ['15 card given back', card({ state: 'CANCELED', state_at: 9 }), 'card-void STOP nobody 0', { at: 9 }],
  ['15 card used today', card({ last_use: earlier }), 'card-used STOP supervisor 1', { gate_id: 'north' }],
  ['16 card over', card({ valid_until: '2026-04-15' }), 'card-expired LATER nobody 0'],
  [
    '16 card not activated',
    card({ state: 'WAIT_ACTIVATE', valid_from: null, valid_until: null }),
    'card-waiting LATER nobody 0',
  ],
  ['16 card without visits', card({ uses_left: 0 }), 'card-empty LATER nobody 0'],
  [
    '17 more than are left',
    { row: ticketOf({ people: 4, used: 3 }), people: 2 },
    'too-many LATER nobody 0',
    { left: 1 },
  ],
  ['18 the list is old', { list_at: TEN - 12 * 3_600_000 - 1 }, 'stale ASK supervisor 1', { because: 'list' }],
  ['18 the clock jumped', { clock: { now: TEN, sure: false } }, 'stale ASK supervisor 1', { because: 'clock' }],
  ['19 card with a photo', card(), 'check-photo ASK steward 1', { check: 'photo' }],
  ['19 card without a photo', card({ photo: false }), 'check-id ASK steward 1', { check: 'id' }],
  ['19 card whose photo is not at hand', { ...card(), photo: false }, 'check-id ASK steward 1'],
  ['19 child or senior', { row: ticketOf({ show_id: true }) }, 'check-id ASK steward 1'],
  [
    '19 typed number of a real-name ticket',
    { row: ticketOf({ real_name: true }), read: { kind: 'number', ticket_no: '826419370512' } },
    'check-id ASK steward 1',
  ],
  ['20 one', {}, 'admit GO nobody 1', { of: 1, used: 0 }],
  ['20 a family', { row: ticketOf({ people: 4, used: 1 }) }, 'admit-n GO nobody 3', { of: 4, used: 1, left: 3 }],
  ['20 a family at a lane', { row: ticketOf({ people: 4 }), gate: gateOf({ group: 'one' }) }, 'admit GO nobody 1'],
  [
    '20 back in after an exit',
    { row: ticketOf({ used: 1, first_use: earlier, outside: 1 }), gate: gateOf({ re_entry: 'after-exit' }) },
    're-entry GO nobody 1',
    { used: 1 },
  ],
  ['20 leaving', { row: ticketOf({ used: 1 }), gate: gateOf({ direction: 'out' }) }, 'exit GO nobody 1'],
  [
    '20 leaving at a gate for both',
    { row: ticketOf({ used: 1 }), gate: gateOf({ direction: 'both' }), leaving: true },
    'exit GO nobody 1',
  ],
];

describe('judging an entry', () => {
  it.each(ROWS)('%s', (_, more, expected, facts = {}) => {
    const { id, family, by, people, facts: shownFacts } = judgeEntry(questionOf(more));
    expect(`${id} ${family} ${by} ${people}`).toBe(expected);
    expect(shownFacts).toMatchObject(facts);
  });

  it('lets the last minutes of a day belong to it, and no more', () => {
    const night = {
      row: ticketOf({
        session: {
          id: 'n',
          starts_at: instantOf('2026-04-16', '23:50'),
          ends_at: instantOf('2026-04-16', '24:00'),
          last_entry_at: instantOf('2026-04-16', '24:00'),
        },
      }),
    };
    const when = (time: `${number}:${number}`) => ({
      ...night,
      gate: gateOf({ late_minutes: 30 }),
      clock: at(time, '2026-04-17'),
      list_at: at('00:00', '2026-04-17').now,
    });
    expect(judgeEntry(questionOf(when('00:05'))).id).toBe('admit');
    expect(judgeEntry(questionOf(when('00:35'))).id).toBe('expired');
  });

  it('admits to a session that runs on after midnight until its last entry, and tells how late it is until its end', () => {
    const session = { id: 'n', ...sessionTimes('2026-04-16', { start: '22:00', end: '01:30', last_entry: '01:00' }) };
    const when = (time: `${number}:${number}`, more: Parameters<typeof ticketOf>[0] = {}) =>
      judgeEntry(
        questionOf({
          row: ticketOf({ session, ...more }),
          clock: at(time, '2026-04-17'),
          list_at: at('00:00', '2026-04-17').now,
        }),
      );
    expect(when('00:40')).toMatchObject({ id: 'admit', family: 'GO' });
    expect(when('01:10').id).toBe('too-late');
    expect(when('01:31').id).toBe('expired');
    expect(when('00:40', { used: 1, first_use: { at: instantOf('2026-04-16', '23:00'), gate_id: 'north' } }).id).toBe(
      'used',
    );
    const unlisted = questionOf({
      row: null,
      code_session: session,
      clock: at('00:40', '2026-04-17'),
      list_at: at('00:00', '2026-04-17').now,
    });
    expect(judgeEntry(unlisted).id).toBe('unlisted');
    expect(judgeEntry({ ...unlisted, code_session: undefined }).id).toBe('expired');
  });

  it('lets whoever left a session before midnight back in after it', () => {
    const session = { id: 'n', ...sessionTimes('2026-04-16', { start: '22:00', end: '01:30', last_entry: '01:00' }) };
    const row = ticketOf({
      session,
      used: 1,
      outside: 1,
      first_use: { at: instantOf('2026-04-16', '22:30'), gate_id: 'north' },
    });
    const back = questionOf({
      row,
      gate: gateOf({ re_entry: 'after-exit' }),
      clock: at('00:40', '2026-04-17'),
      list_at: at('00:00', '2026-04-17').now,
    });
    expect(judgeEntry(back).id).toBe('re-entry');
  });

  it('lets nobody back in whose exit nobody noted, nor on another day', () => {
    const gate = gateOf({ re_entry: 'after-exit' });
    expect(judgeEntry(questionOf({ gate, row: ticketOf({ used: 1, first_use: earlier }) })).id).toBe('used');
    const yesterday = { ...earlier, at: TEN - 24 * 3_600_000 };
    expect(judgeEntry(questionOf({ gate, row: ticketOf({ used: 1, first_use: yesterday, outside: 1 }) })).id).toBe(
      'used',
    );
  });

  it('refuses the code that comes back over the fence where anybody may come back', () => {
    const row = ticketOf({ used: 1, first_use: earlier });
    const gate = gateOf({ re_entry: 'same-day' });
    expect(judgeEntry(questionOf({ gate, row, here: { ago_ms: 20_000, people: 1 } })).id).toBe('again');
    expect(judgeEntry(questionOf({ gate, row })).id).toBe('re-entry');
  });

  it('lets the second of a family through at a lane, at once', () => {
    const question = questionOf({
      gate: gateOf({ group: 'one' }),
      row: ticketOf({ people: 2, used: 1 }),
      here: { ago_ms: 2_000, people: 1 },
    });
    expect(judgeEntry(question).id).toBe('admit');
    expect(judgeEntry({ ...question, gate: gateOf() }).id).toBe('again');
  });

  it('asks once more about a code without a row after its one person', () => {
    expect(judgeEntry(questionOf({ row: null, here: { ago_ms: 61_000, people: 1 } })).id).toBe('used');
    const family = { kind: 'code', code: codeOf({ people: 3 }) } as const;
    expect(judgeEntry(questionOf({ row: null, read: family, here: { ago_ms: 61_000, people: 1 } })).id).toBe(
      'unlisted',
    );
  });

  it('shows who may decide otherwise', () => {
    expect((['steward', 'supervisor', 'office'] as const).map((role) => mayLetIn({ by: 'supervisor' }, role))).toEqual([
      false,
      true,
      true,
    ]);
    expect(mayLetIn({ by: 'steward' }, 'steward')).toBe(true);
    expect(mayLetIn({ by: 'nobody' }, 'office')).toBe(false);
    expect(familyOf('override')).toBe('GO');
  });
});
