import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PayStatusPill } from '#components/OrderStatusPill.tsx';
import { useDaysText } from '#components/use-days-text.ts';
import type { Order } from '#contract/orders.ts';
import { isEndless } from '#domain/any-day.ts';
import { refundedOf } from '#domain/after-sale.ts';
import { dayOf, timeOf } from '#domain/day.ts';
import { inFours } from '#domain/ticket-code.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card, DefinitionList, SectionTitle } from '#ui/Card.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconCopy } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './OrderDetail.module.css';

/** Figures alone, the same in every language: a reference that people read out. */
const stamp = (instant: number): string => `${dayOf(instant)} ${timeOf(instant)}`;

const row = (key: string, term: ReactNode, value: ReactNode) => (value === undefined ? [] : [{ key, term, value: <span className="num">{value}</span> }]);

const stampOf = (instant: number | undefined): string | undefined => (instant === undefined ? undefined : stamp(instant));

/** The first and the last day on which an order's tickets are good for entry. */
const daysOf = ({ tickets, date }: Order): [string, string] => [
  tickets.map((ticket) => ticket.valid_from).sort()[0] ?? date,
  tickets.map((ticket) => ticket.valid_until).sort()[tickets.length - 1] ?? date,
];

/** @returns the rows that this order has something to say on. */
function useRows(order: Order) {
  const { t } = useLingui();
  const locale = useLocale();
  const daysText = useDaysText();
  const { pay_status, tickets } = order;
  const [ticket] = tickets;
  const documents = [...new Set(tickets.flatMap(({ holders }) => holders.map((holder) => holder.id_mask)))];
  const isPaid = pay_status !== undefined;
  const refunded = refundedOf(order);
  const days = daysOf(order);
  return [
    ...row('total', t`Total`, money(order.fee, locale)),
    ...row('pay', t`Payment`, isPaid ? <PayStatusPill status={pay_status} /> : undefined),
    ...row('how', t`Paid with`, order.exchanged ? t`A redemption code` : undefined),
    ...row('back', t`Refunds in all`, refunded > 0 ? money(refunded, locale) : undefined),
    ...row('date', t`Visit date`, isEndless(days[1]) ? undefined : order.date),
    ...row('days', t`Available days`, daysText(...days)),
    ...row('booker', t`Booked by`, order.booker ?? order.phone_mask),
    ...row('document', t`ID number`, documents.length === 1 ? documents[0] : undefined),
    ...row('phone', t`Phone for pick-up`, order.phone_mask),
    ...row('code', t`Pickup code`, isPaid && tickets.length === 1 && ticket ? inFours(ticket.ticket_no) : undefined),
    ...row('bought', t`Purchase date`, dayOf(order.created_at)),
    ...row('created', t`Ordered at`, stamp(order.created_at)),
    ...row('paid', t`Paid at`, stampOf(order.paid_at)),
    ...row('cancelled', t`Cancelled at`, stampOf(order.cancelled_at)),
  ];
}

export function OrderInfo({ order }: { order: Order }) {
  const { t } = useLingui();
  const rows = useRows(order);
  const copy = async (): Promise<void> => {
    if (await copyText(order.order_no)) showToast(t`The order number is copied.`);
    else showToast(t`Copying is not possible here. Press and hold the number instead.`, { tone: 'wait' });
  };
  return (
    <Card as="section">
      <SectionTitle>
        <Trans context="heading">Order</Trans>
      </SectionTitle>
      <div className={styles.numberRow}>
        <span>{t`Order number`}</span>
        <span className={styles.orderNo}>{order.order_no}</span>
        <LinkButton icon={IconCopy} label={t`Copy the order number`} onPress={() => void copy()}>
          <Trans>Copy</Trans>
        </LinkButton>
      </div>
      <DefinitionList rows={rows} />
    </Card>
  );
}
