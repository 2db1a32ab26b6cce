import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { orderQuery } from './orders.ts';

/** Milliseconds between two looks at an order that others move on: staff, or the bank that pays back. */
const LOOK_EVERY = 20_000;

const WAITING: ReadonlySet<string> = new Set(['WAIT_PROCESS', 'WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT']);

const isMoving = ({ status, pay_status, refunds }: Order): boolean =>
  WAITING.has(status) || pay_status === 'REFUNDING' || refunds.some((refund) => refund.state === 'REFUNDING');

/** One order on screen. What is kept is painted at once and always asked for anew: a moment ago it may have been another. */
export const useWatchedOrder = (id: string) =>
  useQuery({ ...orderQuery(id), staleTime: 0, refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY : false) });
