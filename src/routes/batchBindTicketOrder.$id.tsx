import { createFileRoute } from '@tanstack/react-router';
import { ORDER_ROUTE } from '#app/order-route.ts';
import { orderScreen } from './-order-screen.ts';

export const Route = createFileRoute('/batchBindTicketOrder/$id')({ ...ORDER_ROUTE, component: orderScreen('BatchBindTicketOrderRoute') });
