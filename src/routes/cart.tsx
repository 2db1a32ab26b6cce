import { createFileRoute } from '@tanstack/react-router';
import type { CartScreenProps } from '#screens/cart/CartScreen.tsx';
import { CartScreen } from '#screens/cart/CartScreen.tsx';

export const Route = createFileRoute('/cart')({
  // The address holds texts only; what else they may be is the screen's business, which is not loaded yet.
  validateSearch: (search) => search as CartScreenProps,
  component: CartRoute,
});

function CartRoute() {
  return <CartScreen {...Route.useSearch()} />;
}
