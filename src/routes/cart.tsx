import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#app/search-params.ts';
import { CartScreen } from '#screens/cart/CartScreen.tsx';

export const Route = createFileRoute('/cart')({
  staticData: { words: ['booking'] },
  validateSearch: texts('sheet', 'over', 'row'),
  component: CartRoute,
});

function CartRoute() {
  return <CartScreen {...Route.useSearch()} />;
}
