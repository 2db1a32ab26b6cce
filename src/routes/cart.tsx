import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CartScreen } from '#screens/cart/CartScreen.tsx';

export const Route = createFileRoute('/cart')({
  validateSearch: v.object({ sheet: v.optional(v.string()), over: v.optional(v.string()), row: v.optional(v.string()) }),
  component: CartRoute,
});

function CartRoute() {
  return <CartScreen {...Route.useSearch()} />;
}
