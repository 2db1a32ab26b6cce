import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { dayOf, timeOf } from '#domain/day.ts';
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

const row = (key: string, term: ReactNode, value: ReactNode) => ({ key, term, value: <span className="num">{value}</span> });

/** @returns the rows that this order has something to say on. */
function useRows(order: Order) {
  const { t } = useLingui();
  const total = money(order.fee, useLocale());
  const { booker, paid_at, cancelled_at } = order;
  return [
    row('total', t`Total`, total),
    row('date', t`Visit date`, order.date),
    ...(booker === undefined ? [] : [row('booker', t`Booked by`, booker)]),
    row('phone', t`Contact phone`, order.phone_mask),
    row('created', t`Ordered at`, stamp(order.created_at)),
    ...(paid_at === undefined ? [] : [row('paid', t`Paid at`, stamp(paid_at))]),
    ...(cancelled_at === undefined ? [] : [row('cancelled', t`Cancelled at`, stamp(cancelled_at))]),
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
