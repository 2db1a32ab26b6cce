import { createFileRoute } from '@tanstack/react-router';
import { orderScreen } from './-order-screen.ts';
import type { RareSearch } from './-rare-route.ts';

export const Route = createFileRoute('/reserveTicket')({
  validateSearch: (search: Record<string, unknown>) => search as RareSearch,
  component: orderScreen('ReserveTicketRoute'),
});
