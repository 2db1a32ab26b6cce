import { maskNumber } from '#domain/people/traveller.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Session } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import { newTicketNo } from '#server/lib/ids.ts';
import type { PlannedLine } from './order-plan.ts';
import type { NewHolder, NewTicket, OrderRow } from './orders.store.ts';
import type { SeatRow } from '#server/stock/seats.store.ts';
import type { SessionTimes, Taken } from '#server/db/documents.ts';

export function rulesOf(lines: readonly PlannedLine[]): PlannedLine['type']['rules'] {
  const seen = new Map(lines.flatMap((line) => line.type.rules).map((rule) => [JSON.stringify(rule), rule]));
  return [...seen.values()];
}

export const timesOf = ({ batch_id, starts_at, ends_at, last_entry_at }: Session): SessionTimes => ({
  id: batch_id,
  starts_at,
  ends_at,
  last_entry_at,
});

export function newTicket(
  order: OrderRow,
  line: PlannedLine,
  id: string,
  position: number,
  stock: Taken[],
  seat: SeatRow | undefined,
): NewTicket {
  const { visit, type } = line;
  return {
    id,
    order_id: order.id,
    position,
    ticket_no: newTicketNo(),
    ticket_type_id: type.id,
    scenic_id: visit.scenic.id,
    visit_day: visit.day satisfies Day,
    valid_from: line.valid_from,
    valid_until: line.valid_until,
    batch_id: visit.session?.batch_id ?? null,
    seat_id: seat?.seat_id ?? null,
    fee: line.fee,
    status: 'WAIT_USE',
    stock,
    people: type.people,
    policy: { refund: type.refund, change: type.change, review: type.refund_review, kind: type.type },
    card_id: line.card_id ?? null,
    doc: {
      program_name: visit.scenic.name,
      type_name: type.name,
      batch: visit.session ? timesOf(visit.session) : undefined,
      seat: seat ? { id: seat.seat_id, zone: seat.zone, row: seat.row, number: seat.number } : undefined,
    },
  };
}

export function newHolders(
  context: Context,
  project: string,
  travellers: PlannedLine['travellers'],
  ticketId: string,
): NewHolder[] {
  return travellers.map((traveller, position) => ({
    ticket_id: ticketId,
    position,
    name_enc: context.secrets.encrypt(traveller.name, ['ticket_holder.name_enc', project, ticketId, position]),
    id_type: traveller.id_type,
    id_number_enc: context.secrets.encrypt(traveller.id_number, [
      'ticket_holder.id_number_enc',
      project,
      ticketId,
      position,
    ]),
    id_mask: maskNumber(traveller.id_type, traveller.id_number),
    person_hash: context.secrets.personHash(project, traveller),
    name_hash: context.secrets.nameHash(project, traveller.name),
    photo: traveller.photo ?? null,
    health_code: traveller.health_code ?? null,
  }));
}
