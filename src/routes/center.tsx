import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/center')({
  // The specification asks for this address to lead to the orders.
  beforeLoad: () => {
    throw redirect({ to: '/myOrders', replace: true });
  },
});
