import type { CardRow, Pack, TicketRow } from '#contract/gate/gate-list.ts';
import type { ListedCard, ListedRow, ListedTicket } from '#domain/gate/entry-types.ts';
import type { PackCard, PackTicket } from '#domain/gate/gate-pack.ts';
import type { UsesHere } from './local-uses.ts';

type TicketType = Pick<Pack['types'][number], 'show_id' | 'real_name'>;
type Session = Pick<Pack['sessions'][number], 'id' | 'starts_at' | 'ends_at' | 'last_entry_at'>;

const earlierUse = (use: { at: number; gate: string } | null): ListedTicket['first_use'] =>
  use && { at: use.at, gate_id: use.gate === '' ? null : use.gate };

export function listedTicket(
  row: PackTicket | TicketRow,
  type: TicketType | undefined,
  session: Session | undefined,
): ListedTicket {
  return {
    kind: 'ticket',
    ticket_no: row.ticket_no,
    serial: row.serial,
    ticket_type_id: row.ticket_type_id,
    scenic_id: row.scenic_id,
    session: session
      ? { id: session.id, starts_at: session.starts_at, ends_at: session.ends_at, last_entry_at: session.last_entry_at }
      : null,
    people: row.people,
    used: row.used,
    returned: row.returned,
    outside: row.outside ?? 0,
    state: row.state,
    state_at: row.state_at ?? null,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    changeable: row.changeable,
    first_use: earlierUse(row.first_use),
    show_id: type?.show_id ?? false,
    real_name: type?.real_name ?? false,
  };
}

export const listedCard = (row: PackCard | CardRow): ListedCard => ({
  kind: 'card',
  ticket_no: row.member_no,
  serial: row.serial,
  ticket_type_id: row.ticket_type_id,
  scenic_ids: [],
  state: row.state,
  state_at: row.state_at ?? null,
  activate_by: null,
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  uses_left: row.uses_left,
  last_use: earlierUse(row.used_today),
  outside: row.outside ?? 0,
  photo: row.photo,
});

export function applyUses(row: ListedRow, uses: UsesHere | undefined): ListedRow {
  if (!uses) return row;
  const outside = Math.max(0, row.outside + uses.leaving.reduce((sum, { people }) => sum + people, 0));
  if (row.kind === 'card') {
    const last_use = uses.first && (!row.last_use || uses.first.at > row.last_use.at) ? uses.first : row.last_use;
    const pending = uses.pending.length > 0 ? 1 : 0;
    return {
      ...row,
      outside,
      last_use,
      uses_left: row.uses_left === null ? null : Math.max(0, row.uses_left - pending),
    };
  }
  const more = uses.pending.reduce((sum, { people }) => sum + people, 0);
  return {
    ...row,
    outside,
    used: Math.min(row.people - row.returned, row.used + more),
    first_use: row.first_use ?? uses.first,
  };
}
