import { useLocation } from '@tanstack/react-router';
import { SalesBindingScreen } from '#screens/sales-binding/SalesBindingScreen.tsx';

/** Links of sales persons name the account as `sale`. */
export function SalesBindingRoute() {
  const sale = useLocation({ select: ({ search }) => (search as { sale?: string }).sale ?? '' });
  return <SalesBindingScreen sale={sale} />;
}
