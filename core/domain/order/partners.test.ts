import { describe, expect, it } from 'vitest';
import type { BindRule } from './offer.ts';
import { missingPartners } from './partners.ts';

const child = (date: '2026-11-25' | '2026-11-26', batch_id: string | null = 'am') => ({
  ticket_type_id: 'child',
  date,
  batch_id,
});
const adult = (date: '2026-11-25' | '2026-11-26', batch_id: string | null = 'am') => ({
  ticket_type_id: 'adult',
  date,
  batch_id,
});
const binding =
  (rule: BindRule, ratio = 2) =>
  (id: string) =>
    id === 'child' ? { with: ['adult'], rule, ratio } : undefined;

describe('partners that tickets lack', () => {
  it.each<[string, BindRule, Parameters<typeof missingPartners>[0], number]>([
    ['none without bound tickets', 'same-date', [adult('2026-11-25')], 0],
    ['none where one covers two', 'same-date', [adult('2026-11-25'), child('2026-11-25'), child('2026-11-25')], 0],
    [
      'one for the third',
      'same-date',
      [adult('2026-11-25'), child('2026-11-25'), child('2026-11-25'), child('2026-11-25')],
      1,
    ],
    ['one on another day', 'same-date', [adult('2026-11-25'), child('2026-11-26')], 1],
    ['none on another day where any will do', 'with', [adult('2026-11-25'), child('2026-11-26')], 0],
    ['none in another session of the day', 'same-date', [adult('2026-11-25', 'am'), child('2026-11-25', 'pm')], 0],
    ['one in another session', 'same-date-and-session', [adult('2026-11-25', 'am'), child('2026-11-25', 'pm')], 1],
    ['one for each day left alone', 'same-date', [child('2026-11-25'), child('2026-11-26')], 2],
  ])('%s', (_, rule, tickets, missing) => {
    expect(missingPartners(tickets, binding(rule))).toBe(missing);
  });
});
