import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { orderWord, payWord, REFUND_WORDS, type StatusIcon, type StatusWord, ticketWord } from '#i18n/status-words.ts';
import { useIsChanging } from '#queries/change-ticket.ts';
import { Pill } from '#ui/Pill.tsx';
import {
  IconCheck,
  IconClock,
  IconClose,
  IconInfo,
  IconLock,
  IconShield,
  IconSwap,
  IconSync,
  IconTicket,
  type IconType,
} from '#ui/icons.ts';

export const STATUS_ICONS = {
  sync: IconSync,
  clock: IconClock,
  ticket: IconTicket,
  shield: IconShield,
  tick: IconCheck,
  cross: IconClose,
  lock: IconLock,
  swap: IconSwap,
  info: IconInfo,
} as const satisfies Record<StatusIcon, IconType>;

/** Money on its way back says more than "cancelled". */
const wordOf = ({ status, pay_status }: Pick<Order, 'status' | 'pay_status'>): { shown: StatusWord; own: string } =>
  pay_status === 'REFUNDING' || pay_status === 'REFUNDED'
    ? { shown: payWord(pay_status), own: pay_status }
    : { shown: orderWord(status), own: status };

/** The state of an order; a state that is unknown to this program is shown in the server's own word. */
export function OrderStatusPill({ order }: { order: Pick<Order, 'status' | 'pay_status'> }) {
  const { shown, own } = wordOf(order);
  return <WordPill shown={shown} own={own} />;
}

export function PayStatusPill({ status }: { status: string }) {
  return <WordPill shown={payWord(status)} own={status} />;
}

export function RefundPill({ state }: { state: NonNullable<Ticket['refund']>['state'] }) {
  return <WordPill shown={REFUND_WORDS[state]} own={state} />;
}

function WordPill({ shown, own, children }: { shown: StatusWord; own: string; children?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Pill tone={shown.tone} icon={STATUS_ICONS[shown.icon]}>
      {shown.word ? i18n._(shown.word) : own}
      {children}
    </Pill>
  );
}

export function BoughtTicketPill({ ticket }: { ticket: Ticket }) {
  return <TicketStatusPill ticket={useIsChanging(ticket.id) ? { ...ticket, status: 'CHANGING' } : ticket} />;
}

export function TicketStatusPill({ ticket }: { ticket: Pick<Ticket, 'status' | 'people' | 'used'> }) {
  return (
    <WordPill shown={ticketWord(ticket.status)} own={ticket.status}>
      {ticket.status === 'PART_USE' && <span className="num"> {`${ticket.used}/${ticket.people}`}</span>}
    </WordPill>
  );
}
