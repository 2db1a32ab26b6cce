import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isOrderStatus, type OrderStatus, PAY_STATUSES, type PayStatus } from '#domain/order/order-status.ts';
import type { ReturnNews } from '#domain/order/refund-steps.ts';
import { isTicketStatus, type TicketStatus } from '#domain/order/ticket-status.ts';

export type StatusTone = 'ok' | 'wait' | 'info' | 'bad' | 'mute';
/** The icon beside the word; colour never speaks alone. */
export type StatusIcon = 'sync' | 'clock' | 'ticket' | 'shield' | 'tick' | 'cross' | 'lock' | 'swap' | 'info';

type RefundState = ReturnNews['state'];

export interface StatusWord {
  /** Null for a status this program does not know: show the server's word. */
  word: MessageDescriptor | null;
  tone: StatusTone;
  icon: StatusIcon;
}

export const ORDER_WORDS = {
  WAIT_PROCESS: { word: msg({ context: 'order status', message: 'Processing' }), tone: 'mute', icon: 'sync' },
  WAIT_PAY: { word: msg({ context: 'order status', message: 'Unpaid' }), tone: 'wait', icon: 'clock' },
  WAIT_CONFIRM: {
    word: msg({ context: 'order status', message: 'Awaiting confirmation' }),
    tone: 'wait',
    icon: 'clock',
  },
  WAIT_USE: { word: msg({ context: 'order status', message: 'Ready to use' }), tone: 'ok', icon: 'ticket' },
  PART_USE: { word: msg({ context: 'order status', message: 'Partly used' }), tone: 'ok', icon: 'ticket' },
  WAIT_CONFIRM_WAIT_AUDIT: {
    word: msg({ context: 'order status', message: 'Refund under review' }),
    tone: 'info',
    icon: 'shield',
  },
  WAIT_USE_WAIT_AUDIT: {
    word: msg({ context: 'order status', message: 'Refund under review' }),
    tone: 'info',
    icon: 'shield',
  },
  AUDITED: { word: msg({ context: 'order status', message: 'Refund approved' }), tone: 'info', icon: 'tick' },
  CANCELED: { word: msg({ context: 'order status', message: 'Cancelled' }), tone: 'mute', icon: 'cross' },
  CLOSED: { word: msg({ context: 'order status', message: 'Closed' }), tone: 'mute', icon: 'lock' },
  COMPLETE: { word: msg({ context: 'order status', message: 'Completed' }), tone: 'mute', icon: 'tick' },
} as const satisfies Record<OrderStatus, StatusWord>;

export const PAY_WORDS = {
  PAYED: { word: msg({ context: 'pay status', message: 'Paid' }), tone: 'ok', icon: 'tick' },
  REFUNDING: { word: msg({ context: 'pay status', message: 'Refund on its way' }), tone: 'info', icon: 'sync' },
  REFUNDED: { word: msg({ context: 'pay status', message: 'Refunded' }), tone: 'mute', icon: 'tick' },
} as const satisfies Record<PayStatus, StatusWord>;

export const TICKET_WORDS = {
  WAIT_USE: { word: msg({ context: 'ticket status', message: 'Not used yet' }), tone: 'ok', icon: 'ticket' },
  PART_USE: { word: msg({ context: 'ticket status', message: 'Partly used' }), tone: 'ok', icon: 'ticket' },
  USED: { word: msg({ context: 'ticket status', message: 'Used' }), tone: 'mute', icon: 'tick' },
  OUTOFDATE: { word: msg({ context: 'ticket status', message: 'Expired' }), tone: 'bad', icon: 'clock' },
  CANCELED: { word: msg({ context: 'ticket status', message: 'Cancelled' }), tone: 'mute', icon: 'cross' },
} as const satisfies Record<TicketStatus, StatusWord>;

/**
 * `CHANGING`: the app sent a change and has no answer yet. Our server sends no such state of a ticket, another one may.
 */
export const CHANGE_WORDS = {
  CHANGING: { word: msg({ context: 'ticket status', message: 'Change under way' }), tone: 'info', icon: 'swap' },
  CHANGED: { word: msg({ context: 'ticket status', message: 'Changed' }), tone: 'mute', icon: 'swap' },
} as const satisfies Record<string, StatusWord>;

export const REFUND_WORDS = {
  WAIT_AUDIT: { word: msg({ context: 'refund state', message: 'Refund under review' }), tone: 'info', icon: 'shield' },
  REFUSED: { word: msg({ context: 'refund state', message: 'Refund refused' }), tone: 'bad', icon: 'cross' },
  REFUNDING: { word: msg({ context: 'refund state', message: 'Refund on its way' }), tone: 'info', icon: 'sync' },
  REFUNDED: { word: msg({ context: 'refund state', message: 'Refunded' }), tone: 'mute', icon: 'tick' },
} as const satisfies Record<RefundState, StatusWord>;

export const CHECK_WORDS = {
  none: msg({ context: 'gate', message: 'Not checked yet' }),
  part: msg({ context: 'gate', message: 'Partly checked' }),
  all: msg({ context: 'gate', message: 'Checked' }),
} as const;

const UNKNOWN: StatusWord = { word: null, tone: 'mute', icon: 'info' };

export const orderWord = (status: string): StatusWord => (isOrderStatus(status) ? ORDER_WORDS[status] : UNKNOWN);
const isChange = (text: string): text is keyof typeof CHANGE_WORDS => text in CHANGE_WORDS;
export const ticketWord = (status: string): StatusWord =>
  isTicketStatus(status) ? TICKET_WORDS[status] : isChange(status) ? CHANGE_WORDS[status] : UNKNOWN;
export const payWord = (status: string): StatusWord =>
  (PAY_STATUSES as readonly string[]).includes(status) ? PAY_WORDS[status as PayStatus] : UNKNOWN;
