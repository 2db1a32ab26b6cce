import type { Day } from '#domain/lib/day.ts';
import { endOfUse, type SessionInstants } from '#domain/catalog/session-times.ts';

export const LINK_MS = 24 * 3_600_000;
export const MOST_OPEN_LINKS = 10;

export type ShareBlock = 'kind' | 'unpaid' | 'used' | 'audit' | 'over';

export interface ShareableTicket {
  status: string;
  used: number;
  valid_until: Day;
  doc: { batch?: Pick<SessionInstants, 'ends_at'> | undefined };
  card_id: string | null;
  policy: { kind: string };
}

/** Tours have one leader, and cards a holder whose face is compared: their codes stay with who bought them. */
const SENDABLE: ReadonlySet<string> = new Set(['TICKET', 'ACTIVITY', 'RENT']);

/**
 * @param showsCodes the order is paid, and staff have nothing to confirm.
 * @param in_audit a return of the ticket waits for staff or for the gates.
 * @returns why this ticket can't go to another phone now, or null.
 */
export function shareBlock(
  ticket: ShareableTicket,
  { showsCodes, in_audit }: { showsCodes: boolean; in_audit: boolean },
  now: number,
): ShareBlock | null {
  if (!SENDABLE.has(ticket.policy.kind) || ticket.card_id !== null) return 'kind';
  if (ticket.status !== 'WAIT_USE' || ticket.used > 0) return 'used';
  if (!showsCodes) return 'unpaid';
  if (in_audit) return 'audit';
  return now < endOfUse(ticket.valid_until, ticket.doc.batch) ? null : 'over';
}

export const linkUntil = ({ valid_until, doc }: Pick<ShareableTicket, 'valid_until' | 'doc'>, now: number): number =>
  Math.min(now + LINK_MS, endOfUse(valid_until, doc.batch));
