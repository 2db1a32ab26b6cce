import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PayStatusPill } from '#components/PayStatusPill.tsx';
import { useDateText, useDaysText } from '#components/use-days-text.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { refundedOf } from '#domain/order/after-sale.ts';
import { dayOf } from '#domain/lib/day.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { money, momentText } from '#i18n/format.ts';
import { priceText } from '#i18n/price-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconCopy } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './OrderDetail.module.css';
import { linkButtonClass } from '#ui/buttonClass.ts';

const row = (key: string, term: ReactNode, value: ReactNode) =>
  value === undefined ? [] : [{ key, term, value: <span className="num">{value}</span> }];

const daysOf = ({ tickets, date }: Order): [string, string] => [
  tickets.map((ticket) => ticket.valid_from).sort()[0] ?? date,
  tickets.map((ticket) => ticket.valid_until).sort()[tickets.length - 1] ?? date,
];

/** `more` has rows that are elsewhere on the screen or repeat another row. */
function useRows(order: Order): { near: DefinitionRow[]; more: DefinitionRow[] } {
  const { t } = useLingui();
  const locale = useLocale();
  const daysText = useDaysText();
  const dateText = useDateText();
  const momentOf = (instant: number | undefined): string | undefined =>
    instant === undefined ? undefined : momentText(instant, locale);
  const { pay_status, tickets } = order;
  const [ticket] = tickets;
  const documents = [...new Set(tickets.flatMap(({ holders }) => holders.map((holder) => holder.id_mask)))];
  const isPaid = pay_status !== undefined;
  const isCard = order.order_type === 'MEMBER';
  const refunded = refundedOf(order);
  const days = daysOf(order);
  return {
    near: [
      ...row('pay', t`Payment`, isPaid ? <PayStatusPill status={pay_status} /> : undefined),
      ...row('how', t`Paid with`, order.exchanged ? t`A redemption code` : undefined),
      ...row('back', t`Refunds in all`, refunded > 0 ? money(refunded, locale) : undefined),
      ...row('booker', t`Booked by`, order.booker),
      ...row('phone', t`Phone for pick-up`, order.phone_mask || undefined),
      ...row('created', t`Ordered at`, momentText(order.created_at, locale)),
      ...row('paid', t`Paid at`, momentOf(order.paid_at)),
      ...row('cancelled', t`Cancelled at`, momentOf(order.cancelled_at)),
    ],
    more: [
      ...row('total', t`Total`, priceText(order.fee, locale)),
      ...row('date', t`Visit date`, isEndless(days[1]) || isCard ? undefined : daysText(order.date, order.date)),
      ...row('days', t`Available days`, isCard ? undefined : daysText(...days)),
      ...row('bought', t`Purchase date`, dateText(dayOf(order.created_at))),
      ...row('booker', t`Booked by`, order.booker === undefined ? order.phone_mask || undefined : undefined),
      ...row('document', t`ID number`, documents.length === 1 ? documents[0] : undefined),
      ...row(
        'code',
        t`Pickup code`,
        isPaid && !isCard && tickets.length === 1 && ticket ? inFours(ticket.ticket_no) : undefined,
      ),
    ],
  };
}

export function OrderInfo({ order }: { order: Order }) {
  const { t } = useLingui();
  const { near, more } = useRows(order);
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
      <DefinitionList rows={near} />
      <details className={styles.more}>
        <summary className={linkButtonClass()}>
          <Trans>All details of the order</Trans>
        </summary>
        <DefinitionList rows={more} />
      </details>
    </Card>
  );
}
