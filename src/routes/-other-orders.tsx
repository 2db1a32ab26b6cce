import { useParams, useSearch } from '@tanstack/react-router';
import { projectId } from '#queries/session.ts';
import { ReserveStart } from '#screens/reserve/ReserveStart.tsx';
import { TicketOrderScreen } from '#screens/ticket-order/TicketOrderScreen.tsx';

export function TicketBindOrderRoute() {
  const { id } = useParams({ from: '/ticketBindOrder/$id' });
  const { sheet, visit } = useSearch({ from: '/ticketBindOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: false }} sheet={sheet} sheetVisit={visit} />;
}

export function BatchTicketOrderRoute() {
  const { id } = useParams({ from: '/batchTicketOrder/$id' });
  const { sheet, visit } = useSearch({ from: '/batchTicketOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: false, batched: true }} sheet={sheet} sheetVisit={visit} />;
}

export function BatchBindTicketOrderRoute() {
  const { id } = useParams({ from: '/batchBindTicketOrder/$id' });
  const { sheet, visit } = useSearch({ from: '/batchBindTicketOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: true }} sheet={sheet} sheetVisit={visit} />;
}

/** Without a ticket type it asks for the venue and the place first. */
export function ReserveTicketRoute() {
  const { type, sheet, visit } = useSearch({ from: '/reserveTicket' });
  if (type === undefined || projectId() === '') return <ReserveStart />;
  return <TicketOrderScreen ticketTypeId={type} variant={{ bound: false, batched: false, reserve: true }} sheet={sheet} sheetVisit={visit} />;
}
