import type { WireOutputOf } from '#contract/operation.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import type { NoticeRow } from './notices.store.ts';
import type { TicketRow } from '#server/orders/orders.store.ts';

type WireNotice = NonNullable<WireOutputOf<typeof getOrder>['notices']>[number];

export function viewNotices(
  rows: readonly NoticeRow[],
  tickets: readonly TicketRow[],
  heldUntil: number,
): WireNotice[] {
  const latest = new Map<string, NoticeRow>();
  for (const row of rows) if (isAbout(row, tickets)) latest.set(subjectOf(row), row);
  return [...latest.values()].map((row) => ({
    id: row.id,
    kind: row.kind === 'day-closed' && row.doc.reminder ? 'day-closed-reminder' : row.kind,
    created_at: row.created_at.getTime(),
    seen_at: row.seen_at?.getTime(),
    scenic_id: row.doc.scenic_id,
    program_name: row.doc.name,
    ...contentOf(row, heldUntil),
  }));
}

function subjectOf(row: NoticeRow): string {
  if (row.kind === 'session-moved') return row.doc.now.id;
  if (row.kind === 'places-offered') return row.kind;
  return row.kind === 'day-closed' ? (row.doc.session?.id ?? row.doc.day) : row.doc.scenic_id;
}

/**
 * A notice about a day or session that stays closed remains, since it explains a refund; all others matter only while a
 * ticket is still to be used.
 */
function isAbout(row: NoticeRow, tickets: readonly TicketRow[]): boolean {
  const open = tickets.filter(({ status }) => opensGate(status));
  if (row.kind === 'session-moved') return open.some(({ batch_id }) => batch_id === row.doc.now.id);
  if (row.kind === 'gate-changed' || row.kind === 'guide-changed')
    return open.some(({ scenic_id }) => scenic_id === row.doc.scenic_id);
  if (row.kind === 'places-offered') return open.length > 0;
  const { day, spots, session, reopened } = row.doc;
  return (reopened ? open : tickets).some(
    (ticket) =>
      ticket.visit_day === day &&
      spots.some(({ scenic_id }) => scenic_id === ticket.scenic_id) &&
      (session === undefined || ticket.batch_id === session.id),
  );
}

function contentOf(row: NoticeRow, heldUntil: number): Pick<WireNotice, 'session' | 'gate' | 'closed' | 'held_until'> {
  if (row.kind === 'session-moved') return { session: { was: row.doc.was, now: row.doc.now, free: row.doc.free } };
  if (row.kind === 'gate-changed') return { gate: { was: row.doc.was, now: row.doc.now } };
  if (row.kind === 'guide-changed') return {};
  if (row.kind === 'places-offered') return { held_until: heldUntil };
  const { day, spots, session, reason, change_until, reopened } = row.doc;
  return {
    session: session ? { was: session, now: session, free: false } : undefined,
    closed: {
      day,
      spots: spots.map(({ name }) => name),
      scenic_ids: spots.map(({ scenic_id }) => scenic_id),
      reason,
      change_until: change_until ?? undefined,
      reopened,
    },
  };
}
