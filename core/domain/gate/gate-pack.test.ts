import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { EMPTY_LIST, hashCard, hashTicket, type ListHash, listHashText } from './gate-list-hash.ts';
import {
  decodeCards,
  decodeTickets,
  encodeCards,
  encodeTickets,
  HINT_BYTES,
  PACK_STATES,
  type PackCard,
  type PackLists,
  type PackTicket,
} from './gate-pack.ts';

const DAY: Day = '2026-04-18';
const LISTS: PackLists = {
  day: DAY,
  types: ['adult', 'child', 'family', 'pass'],
  scenics: ['park', 'pier'],
  sessions: ['park.2026-04-18.am', 'park.2026-04-18.pm'],
  gates: ['east', 'north'],
};
const START = instantOf(DAY, '00:00');

const PLAIN: PackTicket = {
  ticket_no: '826419370512',
  serial: 1,
  ticket_type_id: 'adult',
  scenic_id: 'park',
  batch_id: null,
  people: 1,
  used: 0,
  returned: 0,
  state: 'good',
  valid_from: DAY,
  valid_until: DAY,
  changeable: false,
  first_use: null,
  hints: new Uint8Array(0),
};

const use = fc.option(
  fc.record({
    at: fc.integer({ min: -500, max: 1800 }).map((minute) => START + minute * 60_000),
    gate: fc.constantFrom('', 'east', 'north'),
  }),
  {
    nil: null,
  },
);
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(DAY, days));
const hints = fc
  .nat(4)
  .chain((people) => fc.uint8Array({ minLength: people * HINT_BYTES, maxLength: people * HINT_BYTES }));
const number = fc.integer({ min: 1, max: 999_999_999_999 }).map((value) => String(value).padStart(12, '0'));

const ticket = fc.record<PackTicket>({
  ticket_no: number,
  serial: fc.integer({ min: 1, max: 999 }),
  ticket_type_id: fc.constantFrom(...LISTS.types),
  scenic_id: fc.constantFrom(...LISTS.scenics),
  batch_id: fc.constantFrom(null, ...LISTS.sessions),
  people: fc.integer({ min: 1, max: 100 }),
  used: fc.nat(100),
  returned: fc.nat(100),
  state: fc.constantFrom(...PACK_STATES),
  valid_from: day,
  valid_until: day,
  changeable: fc.boolean(),
  first_use: use,
  hints,
});

const card = fc.record<PackCard>({
  member_no: number,
  serial: fc.integer({ min: 1, max: 999 }),
  ticket_type_id: fc.constantFrom(...LISTS.types),
  state: fc.constantFrom('WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED'),
  valid_from: fc.option(day, { nil: null }),
  valid_until: fc.option(day, { nil: null }),
  uses_left: fc.option(fc.nat(400), { nil: null }),
  photo: fc.boolean(),
  used_today: use,
  hints,
});

describe('the list of a gate', () => {
  it('has these bytes', () => {
    const rows: PackTicket[] = [
      {
        ...PLAIN,
        ticket_no: '100000000200',
        people: 4,
        used: 1,
        changeable: true,
        first_use: { at: START + 545 * 60_000, gate: 'north' },
      },
      {
        ...PLAIN,
        ticket_no: '100000000001',
        serial: 2,
        ticket_type_id: 'child',
        batch_id: 'park.2026-04-18.pm',
        valid_until: '2026-04-20',
        hints: Uint8Array.of(1, 2, 3, 4, 5, 6, 7),
      },
    ];
    const bytes = encodeTickets(rows, LISTS);
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '0102' +
        '81d0dbc3f402' +
        'c701' +
        '0201' +
        '0100' +
        '0000' +
        '0200' +
        '0104' +
        '0001' +
        '0000' +
        '0001' +
        '0000' +
        '0400' +
        '0003' +
        'c208' +
        '0100' +
        '01020304050607',
    );
    expect(decodeTickets(bytes, LISTS).find('100000000200')).toEqual(rows[0]);
    expect(decodeTickets(bytes, LISTS).find('100000000001')).toEqual(rows[1]);
    expect(decodeTickets(bytes, LISTS).find('100000000002')).toBeNull();
  });

  it('reads as it was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ticket, { selector: (row) => row.ticket_no, maxLength: 40 }), (rows) => {
        const read = decodeTickets(encodeTickets(rows, LISTS), LISTS);
        expect(read.size).toBe(rows.length);
        for (const row of rows) expect(read.find(row.ticket_no)).toEqual(row);
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(card, { selector: (row) => row.member_no, maxLength: 40 }), (rows) => {
        const read = decodeCards(encodeCards(rows, LISTS), LISTS);
        for (const row of rows) expect(read.find(row.member_no)).toEqual(row);
      }),
    );
  });

  it('refuses what is cut short, too long, of another format or names unknown ids', () => {
    const bytes = encodeTickets([PLAIN], LISTS);
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decodeTickets(bytes.slice(0, length), LISTS)).toThrow();
    expect(() => decodeTickets(Uint8Array.of(...bytes, 0), LISTS)).toThrow('longer');
    expect(() => decodeTickets(Uint8Array.of(2, ...bytes.slice(1)), LISTS)).toThrow('format');
    expect(() => encodeTickets([{ ...PLAIN, ticket_type_id: 'gone' }], LISTS)).toThrow('gone');
  });

  it('of 20,000 tickets is small on the way, small in memory and quick to search', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const rows = Array.from({ length: 20_000 }, (_, index): PackTicket => {
      const used = random() < 0.4 ? 1 : 0;
      return {
        ...PLAIN,
        ticket_no: String(100_000_000_000 + Math.floor(random() * 899_999) * 1_000_000 + index),
        ticket_type_id: LISTS.types[Math.floor(random() * 3)] ?? 'adult',
        batch_id: random() < 0.5 ? null : (LISTS.sessions[Math.floor(random() * 2)] ?? null),
        people: random() < 0.1 ? 4 : 1,
        used,
        first_use: used
          ? { at: START + Math.floor(480 + random() * 500) * 60_000, gate: random() < 0.5 ? 'east' : 'north' }
          : null,
      };
    });
    const bytes = encodeTickets(rows, LISTS);
    const travels = brotliCompressSync(Buffer.from(bytes).toString('base64url'), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    expect(bytes.length).toBeLessThan(360_000);
    expect(travels.length).toBeLessThan(135_000);
    const read = decodeTickets(bytes, LISTS);
    // Eight bytes for the number, two for each of the ten columns, six for the first use, four for where the hints
    // begin.
    expect(read.size * (8 + 10 * 2 + 6 + 4)).toBeLessThan(3_000_000);
    expect(rows.every((row) => read.find(row.ticket_no)?.ticket_no === row.ticket_no)).toBe(true);
  });
});

describe('the hash of a list', () => {
  const sum = (rows: readonly PackTicket[], from: ListHash = EMPTY_LIST): ListHash =>
    rows.reduce<ListHash>((hash, row) => hashTicket(hash, row), from);

  it('is the same in any order, and a changed row is taken out and put in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(ticket, { selector: (row) => row.ticket_no, minLength: 1, maxLength: 20 }),
        card,
        (rows, extra) => {
          const [first, ...rest] = rows as [PackTicket, ...PackTicket[]];
          const later = { ...first, used: first.used + 1 };
          expect(sum(rows)).toEqual(sum(rows.toReversed()));
          expect(sum([first, later], sum(rows))).toEqual(sum([later, ...rest]));
          expect(listHashText(sum([later, ...rest]))).not.toBe(listHashText(sum(rows)));
          expect(hashCard(hashCard(EMPTY_LIST, extra), extra)).toEqual(EMPTY_LIST);
        },
      ),
    );
    expect(listHashText(sum([PLAIN]))).toBe('379b8934ba4d8dba');
  });
});
