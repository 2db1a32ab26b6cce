import { useParams, useSearch } from '@tanstack/react-router';
import { GuidesScreen } from '#screens/guides/GuidesScreen.tsx';
import { KindListScreen } from '#screens/kind-list/KindListScreen.tsx';
import { GuideOrderScreen } from '#screens/order-form/GuideOrderScreen.tsx';
import { ReserveInfoScreen } from '#screens/reserve/ReserveInfoScreen.tsx';
import { ReserveStart } from '#screens/reserve/ReserveStart.tsx';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';
import { TicketOrderScreen } from '#screens/order-form/TicketOrderScreen.tsx';
import { projectId } from '#queries/session.ts';
import { ThingOrderScreen } from '#screens/order-form/ThingOrderScreen.tsx';

export const ActivityRoute = () => <KindListScreen kind="ACTIVITY" />;

export const RentRoute = () => <KindListScreen kind="RENT" />;

export function ActivityOrderRoute() {
  const { id } = useParams({ from: '/activityOrder/$id' });
  const { sheet, visit } = useSearch({ from: '/activityOrder/$id' });
  return <ThingOrderScreen kind="ACTIVITY" ticketTypeId={id} sheet={sheet} sheetVisit={visit} />;
}

export function RentOrderRoute() {
  const { id } = useParams({ from: '/rentOrder/$id' });
  const { sheet, visit } = useSearch({ from: '/rentOrder/$id' });
  return <ThingOrderScreen kind="RENT" ticketTypeId={id} sheet={sheet} sheetVisit={visit} />;
}

export function GuideRoute() {
  return <GuidesScreen {...useSearch({ from: '/guide' })} />;
}

export function GuideOrderRoute() {
  const { id } = useParams({ from: '/guideOrder/$id' });
  return <GuideOrderScreen guideId={id} sheet={useSearch({ from: '/guideOrder/$id' }).sheet} />;
}

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
