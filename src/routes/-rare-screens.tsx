import { useParams, useSearch } from '@tanstack/react-router';
import { ReserveInfoScreen } from '#screens/reserve/ReserveInfoScreen.tsx';
import { ReserveStart } from '#screens/reserve/ReserveStart.tsx';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';
import { TicketOrderScreen } from '#screens/ticket-order/TicketOrderScreen.tsx';
import { projectId } from '#queries/session.ts';

/** Links of sales persons name the account as `sale`. */
export function SalesBindingRoute() {
  return <SalesBindingScreen sale={useSearch({ from: '/wxAuthor' }).sale ?? ''} />;
}

export function ReserveInfoRoute() {
  const { id } = useParams({ from: '/reserveInfo/$id' });
  return <ReserveInfoScreen scenicId={id} sheet={useSearch({ from: '/reserveInfo/$id' }).sheet} />;
}

export function ReserveTicketRoute() {
  const { type, sheet, visit } = useSearch({ from: '/reserveTicket' });
  if (type === undefined || projectId() === '') return <ReserveStart />;
  return <TicketOrderScreen ticketTypeId={type} variant={{ bound: false, batched: false, reserve: true }} sheet={sheet} sheetVisit={visit} />;
}
