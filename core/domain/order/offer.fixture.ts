import { daysFrom } from '#domain/lib/day-math.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { type DraftVisit, emptyVisit } from './draft-order.ts';
import type { Offer, OfferedType } from './offer.ts';
import type { Traveller } from '#domain/people/traveller.ts';

export const DAY: Day = '2026-11-24';
export const NOW = instantOf('2026-11-21', '10:00');

const type = (id: string, more: Partial<OfferedType> = {}): OfferedType => ({
  id,
  fee: 12000,
  real_name: true,
  people: 1,
  limit_per_order: 6,
  ...more,
});

export const TYPES: readonly OfferedType[] = [
  type('adult', { min_age: 18, max_age: 59 }),
  type('child', { min_age: 6, max_age: 17, fee: 6000 }),
  type('family', { people: 3, limit_per_order: 2, fee: 26800 }),
  type('cable', { real_name: false, fee: 8000, bind: { with: ['adult'], rule: 'same-date', ratio: 1 } }),
];

export const offerWith = (left = 400, types = TYPES, sessionLeft = left): Offer => ({
  scenic_id: 'peak',
  now: NOW,
  order_limit: 10,
  agreement_version: '1',
  types,
  days: daysFrom('2026-11-21', addDays('2026-11-21', 6)).map((date) => ({
    date,
    state: 'open',
    ends_at: instantOf(date, '16:00'),
    offers: types.map(({ id, fee }) => ({ ticket_type_id: id, fee, left })),
  })),
  sessions: [
    {
      id: 'b1',
      date: DAY,
      starts_at: instantOf(DAY, '08:00'),
      ends_at: instantOf(DAY, '12:00'),
      last_entry_at: instantOf(DAY, '11:45'),
      left: sessionLeft,
      total: 400,
      one_person: false,
    },
  ],
});

export const visitWith = (quantities: Record<string, number>, more: Partial<DraftVisit> = {}): DraftVisit => ({
  ...emptyVisit('peak'),
  date: DAY,
  quantities,
  ...more,
});

/**
 * A person with an ID card that contains the year of birth; the serial number distinguishes people. Its last character
 * is not checked here.
 */
export const born = (year: number, serial: number): Traveller => ({
  name: `林${'甲乙丙丁戊己庚辛'[serial % 8]}`,
  id_type: 'ID_CARD',
  id_number: `110000${year}0102${String(serial).padStart(3, '0')}X`,
});

export const LIN: Traveller = { name: '林小舟', id_type: 'ID_CARD', id_number: '110000200002290016' };
export const EMMA: Traveller = { name: 'EMMA CARTER', id_type: 'PASSPORT', id_number: 'E12345678' };
