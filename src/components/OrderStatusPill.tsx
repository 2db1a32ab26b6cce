import { useLingui } from '@lingui/react/macro';
import type { Order, Ticket } from '#contract/orders.ts';
import type { StatusIcon, StatusWord } from '#i18n/status-words.ts';
import { orderWord, payWord, ticketWord } from '#i18n/status-words.ts';
import { Pill } from '#ui/Chip.tsx';
import type { IconType } from '#ui/icons.ts';
import { IconCheck, IconClock, IconClose, IconInfo, IconLock, IconShield, IconSwap, IconSync, IconTicket } from '#ui/icons.ts';

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
  pay_status === 'REFUNDING' || pay_status === 'REFUNDED' ? { shown: payWord(pay_status), own: pay_status } : { shown: orderWord(status), own: status };

/** The state of an order; a state this program does not know stands in the server's own word. */
export function OrderStatusPill({ order }: { order: Pick<Order, 'status' | 'pay_status'> }) {
  const { i18n } = useLingui();
  const { shown, own } = wordOf(order);
  return (
    <Pill tone={shown.tone} icon={STATUS_ICONS[shown.icon]}>
      {shown.word ? i18n._(shown.word) : own}
    </Pill>
  );
}

/** The state of a ticket; one code for several people says how many of them are in. */
export function TicketStatusPill({ ticket }: { ticket: Pick<Ticket, 'status' | 'people' | 'used'> }) {
  const { i18n } = useLingui();
  const { word, tone, icon } = ticketWord(ticket.status);
  return (
    <Pill tone={tone} icon={STATUS_ICONS[icon]}>
      {word ? i18n._(word) : ticket.status}
      {ticket.status === 'PART_USE' && <span className="num"> {`${ticket.used}/${ticket.people}`}</span>}
    </Pill>
  );
}
