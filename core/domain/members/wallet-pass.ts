import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { endOfUse } from '#domain/catalog/session-times.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

export interface PassTicket {
  ticket_no: string;
  scenic_id: string;
  program_name: LocalText;
  type_name: LocalText;
  status: string;
  valid_from: string;
  valid_until: string;
  batch?: { starts_at: number; ends_at: number } | undefined;
  seat?: { zone: string; row: string; number: string } | undefined;
  people: number;
  holders: readonly { name: string }[];
  /** Absent while no gate would accept the code. */
  code?: string | undefined;
}

export interface PassOrder {
  scenic: { id: string; entrances?: LocalText | undefined };
  guide?: { meeting_point: LocalText } | undefined;
}

/** A copy of a ticket for the wallet of a phone: the data that the app shows at the gate, and no document. */
export interface WalletPass {
  number: string;
  /** Null: the pass is void. */
  code: string | null;
  used: boolean;
  spot: LocalText;
  type: LocalText;
  entrance: LocalText | null;
  from: Day;
  until: Day | null;
  session: { starts_at: number; ends_at: number } | null;
  seat: { zone: string; row: string; number: string } | null;
  /** Masked names. */
  holders: string[];
  people: number;
}

export function walletPassOf(ticket: PassTicket, { scenic, guide }: PassOrder): WalletPass {
  const { batch: session, seat, code } = ticket;
  return {
    number: ticket.ticket_no,
    code: code !== undefined && opensGate(ticket.status) ? code : null,
    used: ticket.status === 'USED',
    spot: ticket.program_name,
    type: ticket.type_name,
    entrance: guide?.meeting_point ?? ticketEntrances(ticket, scenic) ?? null,
    from: ticket.valid_from as Day,
    until: isEndless(ticket.valid_until) ? null : (ticket.valid_until as Day),
    session: session ? { starts_at: session.starts_at, ends_at: session.ends_at } : null,
    seat: seat ? { zone: seat.zone, row: seat.row, number: seat.number } : null,
    holders: ticket.holders.map(({ name }) => maskName(name)).filter(Boolean),
    people: ticket.people,
  };
}

/** The end of the pass's use, milliseconds since 1970; null where there is none. */
export const passEnd = ({ until, session }: Pick<WalletPass, 'until' | 'session'>): number | null =>
  until === null ? null : endOfUse(until, session);
