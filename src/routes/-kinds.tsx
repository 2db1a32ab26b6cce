import { useParams, useSearch } from '@tanstack/react-router';
import { GuidesScreen } from '#screens/guides/GuidesScreen.tsx';
import { KindListScreen } from '#screens/kind-list/KindListScreen.tsx';
import { GuideOrderScreen } from '#screens/ticket-order/GuideOrderScreen.tsx';
import { ThingOrderScreen } from '#screens/ticket-order/ThingOrderScreen.tsx';

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
