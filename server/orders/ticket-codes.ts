import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import type { Secrets } from '#server/keys/secrets.ts';

/** Signing takes long for a long list, and a ticket with the same fields has the same code. */
const signed = new WeakMap<Secrets, Map<string, string>>();
const MOST_SIGNED = 50_000;

interface CodedTicket {
  ticket_no: string;
  serial: number;
  scenic_id: string;
  batch_id: string | null;
  people: number;
  valid_from: Day;
  valid_until: Day;
}

export function codeOfTicket({ secrets }: Pick<Context, 'secrets'>, project: string, ticket: CodedTicket): string {
  const cached = signed.get(secrets) ?? new Map<string, string>();
  signed.set(secrets, cached);
  const { ticket_no, serial, scenic_id, batch_id, people, valid_from, valid_until } = ticket;
  const name = [project, ticket_no, serial, scenic_id, batch_id, people, valid_from, valid_until].join('|');
  const code =
    cached.get(name) ??
    secrets.ticketCode({ project, ticket_no, serial, scenic_id, batch_id, people, valid_from, valid_until });
  if (cached.size >= MOST_SIGNED) cached.clear();
  cached.set(name, code);
  return code;
}

interface CodedCard {
  member_no: string;
  serial: number;
  scenic_id: string;
  activate_by: Day | null;
  valid_from: Day | null;
  valid_until: Day | null;
  created_at: Date;
}

/** Before the activation the code contains the days within which the card must be activated. */
export function codeOfCard(context: Pick<Context, 'secrets'>, project: string, card: CodedCard): string {
  const valid_from = card.valid_from ?? dayOf(card.created_at.getTime());
  return codeOfTicket(context, project, {
    ticket_no: card.member_no,
    serial: card.serial,
    scenic_id: card.scenic_id,
    batch_id: null,
    people: 1,
    valid_from,
    valid_until: card.valid_until ?? card.activate_by ?? valid_from,
  });
}
