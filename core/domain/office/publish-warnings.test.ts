import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { publishWarnings, type SoldPlaces, type WarnedVenue, warningKey } from './publish-warnings.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';

const today = '2026-12-01' as Day;
const fen = (yuan: number) => 100 * yuan;
const none: SoldPlaces = { onDay: () => 0, inSession: () => 0, heldOf: () => undefined };
const schedule = { open: '09:00', close: '18:00', last_entry: '17:00', book_ahead_days: 5 } as const;
const session = { id: 'noon', start: '12:00', end: '13:00', last_entry: '12:30', capacity: 40 } as const;
const LAKE = { zh_CN: '湖区' };
const ADULT = { zh_CN: '成人票' };
const SHEN = { zh_CN: '沈导' };
const venue = (type: object = {}, times: object = {}): WarnedVenue => ({
  scenics: [{ id: 'lake', name: LAKE, schedule: { ...schedule, ...times } }],
  ticket_types: [{ id: 'adult', name: ADULT, scenic_id: 'lake', fee: fen(120), ...type }],
  guides: [{ id: 'shen', name: SHEN }],
});
const row = (from: number, to: number, fee: Fen) => ({ from: addDays(today, from), to: addDays(today, to), fee });

describe('before publishing', () => {
  it('an unchanged venue has nothing to look at, whatever its prices are', () => {
    const odd = venue({ prices: [row(0, 2, fen(0)), row(3, 3, fen(900))] });
    expect(publishWarnings(odd, odd, today, none)).toEqual([]);
  });

  it('all days of a price are one warning', () => {
    expect(publishWarnings(venue(), venue({ prices: [row(0, 1, fen(0)), row(3, 3, fen(0))] }), today, none)).toEqual([
      { reason: 'free', type: 'adult', from: today, to: addDays(today, 3), days: 3 },
    ]);
    expect(publishWarnings(null, venue({ fee: fen(0) }), today, none)).toEqual([
      { reason: 'free', type: 'adult', from: today, to: addDays(today, 4), days: 5 },
    ]);
  });

  it('a price is far from the usual one when more than half of it lies between them', () => {
    const from = (fee: number) => publishWarnings(venue(), venue({ fee: fen(fee) }), today, none);
    expect(from(60)).toEqual([]);
    expect(from(180)).toEqual([]);
    expect(from(59)).toMatchObject([{ reason: 'far', fee: fen(59), usual: fen(120), to: addDays(today, 4) }]);
    expect(from(181)).toMatchObject([{ reason: 'far' }]);
  });

  it('a new type is compared with its own price, and one that is withdrawn with nothing', () => {
    const made = { fee: fen(120), prices: [row(2, 2, fen(12))] };
    expect(publishWarnings(null, venue(made), today, none)).toMatchObject([{ reason: 'far', fee: fen(12) }]);
    expect(publishWarnings(null, venue({ ...made, withdrawn: true }), today, none)).toEqual([]);
  });

  it('a weekend and a holiday price are looked at on their days alone', () => {
    // 5 December 2026 is a Saturday.
    const weekend = publishWarnings(venue(), venue({ weekend_fee: fen(0) }), today, none);
    expect(weekend).toEqual([{ reason: 'free', type: 'adult', from: '2026-12-05', to: '2026-12-05', days: 1 }]);
    const holidays = [{ from: addDays(today, 1), to: addDays(today, 2), name: { zh_CN: '节' } }];
    const priced = venue({ holiday_fee: fen(12) }, { holidays });
    expect(publishWarnings(venue({}, { holidays }), priced, today, none)).toMatchObject([
      { reason: 'far', from: addDays(today, 1), to: addDays(today, 2), fee: fen(12), usual: fen(120) },
    ]);
    expect(publishWarnings(venue({ holiday_fee: fen(12) }), priced, today, none)).toMatchObject([
      { reason: 'far', fee: fen(12), usual: fen(120) },
    ]);
  });

  it('a spot or type that is taken away is named where tickets of it are held, a type not beside its spot', () => {
    const held = { from: today, to: addDays(today, 3), days: 2, sold: 40 };
    const sold: SoldPlaces = { ...none, heldOf: () => held };
    const live = venue();
    const without = (part: object): WarnedVenue => ({ ...live, ...part });
    const typeGone = [{ reason: 'type-gone', type: 'adult', name: ADULT, ...held }];
    const spotGone = [{ reason: 'spot-gone', spot: 'lake', name: LAKE, ...held }];
    expect(publishWarnings(live, venue({ withdrawn: true }), today, sold)).toEqual(typeGone);
    expect(publishWarnings(live, without({ ticket_types: [] }), today, sold)).toEqual(typeGone);
    expect(publishWarnings(live, without({ ticket_types: [], scenics: [] }), today, sold)).toEqual(spotGone);
    const withdrawn = live.scenics.map((spot) => ({ ...spot, withdrawn: true as const }));
    expect(publishWarnings(live, without({ scenics: withdrawn }), today, sold)).toEqual(spotGone);
    const guideGone = [{ reason: 'guide-gone', guide: 'shen', name: SHEN, ...held }];
    expect(publishWarnings(live, without({ guides: [] }), today, sold)).toEqual(guideGone);
    expect(publishWarnings(live, without({ ticket_types: [] }), today, none)).toEqual([]);
    expect(publishWarnings(venue({ withdrawn: true }), without({ ticket_types: [] }), today, sold)).toEqual([]);
    expect(publishWarnings(null, live, today, sold)).toEqual([]);
  });

  it('a day that closes is named where it has sold tickets, and today always', () => {
    const closed = venue({}, { closed: [{ from: today, to: addDays(today, 2), reason: { zh_CN: '检修' } }] });
    const sold: SoldPlaces = {
      onDay: (_, day) => (day === addDays(today, 2) ? 12 : 0),
      inSession: () => 0,
      heldOf: () => undefined,
    };
    expect(publishWarnings(venue(), closed, today, sold)).toEqual([
      { reason: 'closed', spot: 'lake', from: today, to: addDays(today, 2), days: 2, sold: 12, today: true },
    ]);
  });

  it('places below what is sold are named, of the day and of a session, and a session that sold and is gone', () => {
    const day = addDays(today, 1);
    const at = { from: day, to: day, days: 1 };
    const id = sessionIdOf('lake', 'noon', day);
    const sold: SoldPlaces = {
      onDay: (_, on) => (on === day ? 30 : 0),
      inSession: (each) => (each === id ? 30 : 0),
      heldOf: () => undefined,
    };
    const live = venue({}, { sessions: [session], day_capacity: 100 });
    const less = venue({}, { sessions: [{ ...session, capacity: 29 }], day_capacity: 20 });
    expect(publishWarnings(live, less, today, sold)).toEqual([
      { reason: 'places', spot: 'lake', ...at, places: 20, sold: 30 },
      { reason: 'places', spot: 'lake', session: '12:00', ...at, places: 29, sold: 30 },
    ]);
    expect(publishWarnings(live, venue({}, { day_capacity: 100 }), today, sold)).toEqual([
      { reason: 'session-gone', spot: 'lake', session: '12:00', ...at, sold: 30 },
    ]);
  });

  it('a session that starts while visitors read that the spot is shut is named once, until it is accepted', () => {
    const night = { ...session, id: 'night', start: '19:30', end: '21:00', last_entry: '19:45' };
    const late = venue({}, { sessions: [session, night] });
    const hours = { reason: 'hours', spot: 'lake', session: '19:30', open: '09:00', last_entry: '17:00' };
    const whole = { from: today, to: addDays(today, 4), days: 5 };
    expect(publishWarnings(null, late, today, none)).toEqual([{ ...hours, ...whole }]);
    expect(publishWarnings(venue({}, { sessions: [session] }), late, today, none)).toMatchObject([hours]);
    expect(publishWarnings(late, late, today, none)).toEqual([]);
    const open = { open: '18:00', close: '23:00', last_entry: '22:00' };
    expect(publishWarnings(null, venue({}, { ...open, sessions: [night] }), today, none)).toEqual([]);
    expect(publishWarnings(null, venue({}, { ...open, last_entry: '01:00', sessions: [night] }), today, none)).toEqual(
      [],
    );
    expect(publishWarnings(venue({}, { ...open, sessions: [night] }), late, today, none)).toMatchObject([hours]);
  });

  it('whoever accepted a value has not accepted another', () => {
    const key = (fee: number) =>
      publishWarnings(venue(), venue({ fee: fen(fee) }), today, none).map((each) => warningKey(each));
    expect(key(18)).toEqual(key(18));
    expect(key(18)).not.toEqual(key(19));
  });

  it('a sale does not undo the acceptance of what goes for good', () => {
    const gone = { reason: 'spot-gone', spot: 'lake', name: LAKE, from: today, to: today, days: 1 } as const;
    expect(warningKey({ ...gone, sold: 4 })).toBe(warningKey({ ...gone, sold: 5 }));
    expect(warningKey({ ...gone, sold: 4 })).not.toBe(warningKey({ ...gone, spot: 'park', sold: 4 }));
  });
});
