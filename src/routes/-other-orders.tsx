import { useParams, useSearch } from '@tanstack/react-router';
import { TicketOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';

export function TicketBindOrderRoute() {
  const { id } = useParams({ from: '/ticketBindOrder/$id' });
  const { date, sheet, visit } = useSearch({ from: '/ticketBindOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: false }} date={date} sheet={sheet} sheetVisit={visit} />;
}

export function BatchTicketOrderRoute() {
  const { id } = useParams({ from: '/batchTicketOrder/$id' });
  const { date, sheet, visit } = useSearch({ from: '/batchTicketOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: false, batched: true }} date={date} sheet={sheet} sheetVisit={visit} />;
}

export function BatchBindTicketOrderRoute() {
  const { id } = useParams({ from: '/batchBindTicketOrder/$id' });
  const { date, sheet, visit } = useSearch({ from: '/batchBindTicketOrder/$id' });
  return <TicketOrderScreen ticketTypeId={id} variant={{ bound: true, batched: true }} date={date} sheet={sheet} sheetVisit={visit} />;
}
