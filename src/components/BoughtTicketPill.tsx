import type { Ticket } from '#contract/visitor/orders.ts';
import { useIsChanging } from '#queries/change-ticket.ts';
import { TicketStatusPill } from './TicketStatusPill.tsx';

export function BoughtTicketPill({ ticket }: { ticket: Ticket }) {
  return <TicketStatusPill ticket={useIsChanging(ticket.id) ? { ...ticket, status: 'CHANGING' } : ticket} />;
}
