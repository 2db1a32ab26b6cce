import type { Pack } from '#contract/gate/gate-list.ts';
import { EMPTY_LIST, hashCard, hashTicket, listHashText } from '#domain/gate/gate-list-hash.ts';
import { encodeCards, encodeTickets, type PackCard, type PackTicket } from '#domain/gate/gate-pack.ts';
import { base64url } from './bytes.ts';

interface Venue extends Pick<Pack, 'keys' | 'gates' | 'sessions' | 'staff' | 'epoch'> {
  tickets: Map<string, PackTicket>;
  cards: Map<string, PackCard>;
}

export function listOf(venue: Venue, now: number): Pick<Pack, 'count' | 'hash' | 'epoch' | 'cursor'> {
  let hash = EMPTY_LIST;
  for (const row of venue.tickets.values()) hash = hashTicket(hash, row);
  for (const row of venue.cards.values()) hash = hashCard(hash, row);
  return { count: venue.tickets.size + venue.cards.size, hash: listHashText(hash), epoch: venue.epoch, cursor: now };
}

export function packOf(venue: Venue, day: string, now: number): Pack {
  const scenics = ['park', 'pier'].map((id) => ({ id, name: { zh_CN: id }, entrances: { zh_CN: id } }));
  const types = ['adult', 'child', 'year'].map((id) => ({
    id,
    name: { zh_CN: id },
    show_id: id === 'child',
    real_name: id === 'adult',
    card: id === 'year',
  }));
  const ids = {
    day: day as `${number}-${number}-${number}`,
    types: types.map(({ id }) => id),
    scenics: ['park', 'pier'],
    sessions: venue.sessions.map(({ id }) => id),
    gates: venue.gates.map(({ id }) => id),
  };
  return {
    ...listOf(venue, now),
    day: ids.day,
    made_at: now,
    project: 'crane',
    project_name: { zh_CN: '望鹤山' },
    venues: [{ project: 'lake', project_name: { zh_CN: '湖' } }],
    keys: venue.keys,
    gates: venue.gates,
    scenics,
    types,
    sessions: venue.sessions,
    staff: venue.staff,
    tickets: base64url(encodeTickets([...venue.tickets.values()], ids)),
    cards: base64url(encodeCards([...venue.cards.values()], ids)),
    outside: [...venue.tickets.values()].flatMap(({ ticket_no, outside = 0 }) =>
      outside > 0 ? [{ no: ticket_no, people: outside }] : [],
    ),
    state_at: [
      ...[...venue.tickets.values()].map(({ ticket_no: no, state_at: at }) => ({ no, at })),
      ...[...venue.cards.values()].map(({ member_no: no, state_at: at }) => ({ no, at })),
    ].flatMap(({ no, at }) => (at === undefined ? [] : [{ no, at }])),
  };
}
