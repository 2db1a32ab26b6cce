import { instantOf } from '#domain/lib/day.ts';
import type { EntryCode, EntryQuestion, GateRules, ListedCard, ListedTicket } from './entry-types.ts';

export const TEN = instantOf('2026-04-16', '10:00');
const MINUTE = 60_000;

export const gateOf = (more: Partial<GateRules> = {}): GateRules => ({
  id: 'east',
  scenics: ['park'],
  direction: 'in',
  early_minutes: 15,
  late_minutes: 0,
  re_entry: 'none',
  group: 'all',
  unlisted: 'ask',
  fresh_hours: 12,
  ...more,
});

export const ticketOf = (more: Partial<ListedTicket> = {}): ListedTicket => ({
  kind: 'ticket',
  ticket_no: '826419370512',
  serial: 1,
  ticket_type_id: 'adult',
  scenic_id: 'park',
  session: null,
  people: 1,
  used: 0,
  returned: 0,
  outside: 0,
  state: 'good',
  state_at: null,
  valid_from: '2026-04-16',
  valid_until: '2026-04-16',
  changeable: false,
  first_use: null,
  show_id: false,
  real_name: false,
  ...more,
});

export const cardOf = (more: Partial<ListedCard> = {}): ListedCard => ({
  kind: 'card',
  ticket_no: '700000000093',
  serial: 1,
  ticket_type_id: 'year',
  scenic_ids: [],
  state: 'VALID',
  state_at: null,
  activate_by: null,
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  uses_left: null,
  last_use: null,
  outside: 0,
  photo: true,
  ...more,
});

export const codeOf = (more: Partial<EntryCode> = {}): EntryCode => ({
  ticket_no: '826419370512',
  serial: 1,
  valid_until: '2026-04-16',
  ...more,
});

export const questionOf = (more: Partial<EntryQuestion> = {}): EntryQuestion => ({
  read: { kind: 'code', code: codeOf() },
  row: ticketOf(),
  server: 'silent',
  gate: gateOf(),
  clock: { now: TEN, sure: true },
  list_at: TEN - 5 * MINUTE,
  ...more,
});
