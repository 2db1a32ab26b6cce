import type { Block } from './change-refund.ts';
import type { OrderStatus } from './order-status.ts';
import { blockAt, type TicketToReturn } from './refund-choice.ts';

export interface SoldOrder {
  status: string;
  pay_status?: string | undefined;
  /** Fen. */
  fee: number;
  may_evaluate?: boolean | undefined;
  evaluated?: boolean | undefined;
  invoice?: string | undefined;
  refunds?: readonly { state: string; amount: number }[] | undefined;
  tickets: readonly (TicketToReturn & {
    change_block?: Block | undefined;
    change_until?: number | undefined;
    used: number;
  })[];
}

/**
 * Reasons in the order in which one is shown for a whole order: the visitor's own actions and waits come before general
 * rules.
 */
const BLOCK_PRIORITY: readonly Block[] = [
  'unpaid',
  'audit',
  'confirm',
  'changed',
  'activated',
  'card',
  'used',
  'bound',
  'shared',
  'late',
  'outdated',
  'policy',
  'void',
];

const firstByPriority = (blocks: readonly Block[]): Block =>
  BLOCK_PRIORITY.find((block) => blocks.includes(block)) ?? 'void';

export function refundBlockOf({ tickets }: Pick<SoldOrder, 'tickets'>, now: number): Block | null {
  const blocks = tickets.map((ticket) => blockAt(ticket, now));
  return blocks.includes(null) ? null : firstByPriority(blocks.filter((block) => block !== null));
}

/** A ticket whose last moment for a change passed since the server's answer counts as `late`. */
export function changeBlockOf({ tickets }: Pick<SoldOrder, 'tickets'>, now: number): Block | null {
  const blocks = tickets.map(
    (ticket) =>
      ticket.change_block ?? (ticket.change_until !== undefined && now >= ticket.change_until ? 'late' : null),
  );
  return blocks.includes(null) ? null : firstByPriority(blocks.filter((block) => block !== null));
}

const isPaid = ({ pay_status }: SoldOrder): boolean => pay_status === 'PAYED';
/** Fen that were refunded or are being refunded. */
export const refundedOf = ({ refunds = [] }: Pick<SoldOrder, 'refunds'>): number =>
  refunds.reduce((sum, refund) => sum + refund.amount, 0);

/** @returns why no invoice can be asked for; null where one can, or where the order has one already. */
export function invoiceBlockOf(order: SoldOrder): 'unpaid' | 'free' | 'refunded' | null {
  if (order.invoice !== undefined) return null;
  if (order.fee === 0) return 'free';
  if (order.pay_status === undefined) return 'unpaid';
  return isPaid(order) && refundedOf(order) < order.fee ? null : 'refunded';
}

/** @returns why the order can't be rated; null where it can, or where it was rated already. */
export function rateBlockOf(order: SoldOrder): 'unused' | null {
  return order.evaluated || order.may_evaluate ? null : 'unused';
}

/**
 * The ends of `ORDER_TRANSITIONS`, named here so that the first screen need not carry that table; a test compares both.
 */
const FINAL: readonly string[] = ['AUDITED', 'CANCELED', 'CLOSED', 'COMPLETE'] satisfies OrderStatus[];

export function deleteBlockOf({ status, pay_status, refunds = [] }: SoldOrder): 'living' | 'moving' | null {
  if (!FINAL.includes(status)) return 'living';
  return pay_status === 'REFUNDING' || refunds.some((refund) => refund.state === 'REFUNDING') ? 'moving' : null;
}
