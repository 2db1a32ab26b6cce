import { useParams, useSearch } from '@tanstack/react-router';
import { ReserveInfoScreen } from '#screens/reserve/ReserveInfoScreen.tsx';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';

export { CenterScreen } from '#screens/center/CenterScreen.tsx';

/** Links of sales persons name the account as `sale`. */
export function SalesBindingRoute() {
  return <SalesBindingScreen sale={useSearch({ from: '/wxAuthor' }).sale ?? ''} />;
}

export function ReserveInfoRoute() {
  const { id } = useParams({ from: '/reserveInfo/$id' });
  return <ReserveInfoScreen scenicId={id} sheet={useSearch({ from: '/reserveInfo/$id' }).sheet} />;
}
