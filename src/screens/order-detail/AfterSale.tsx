import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconReceipt, IconStar, IconTrash } from '#ui/icons.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useOrderNavigation } from './OrderBar.tsx';
import { msg } from '@lingui/core/macro';
import { deleteBlockOf, invoiceBlockOf, rateBlockOf } from '#domain/order/after-sale.ts';
import { useOnline } from '#state/online.ts';
import { ActionRow } from './ActionRow.tsx';
import { RefundChangeRows } from './RefundChangeRows.tsx';
import type { ActionWords } from './use-ticket-actions.ts';

export function AfterSale({ order, isFirst = false }: { order: Order; isFirst?: boolean | undefined }) {
  const { t } = useLingui();
  useLayoutEffect(() => {
    if (isFirst) document.getElementById('order-actions')?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  const navigate = useOrderNavigation(order);
  const { invoice, rate, remove } = useAfterSale(order);
  const [deleting, setDeleting] = useState(false);
  return (
    <Card as="section" id="order-actions" labelledBy="after-sale">
      <SectionTitle id="after-sale">
        <Trans context="heading">Actions</Trans>
      </SectionTitle>
      <ul>
        <RefundChangeRows order={order} tickets={order.tickets} />
        <ActionRow
          icon={IconReceipt}
          title={t({ context: 'action', message: 'Invoice' })}
          {...invoice}
          onPress={navigate.invoice}
        />
        <ActionRow
          icon={IconStar}
          title={t({ context: 'action', message: 'Rate' })}
          {...rate}
          onPress={navigate.rate}
        />
        <ActionRow
          icon={IconTrash}
          title={t({ context: 'action', message: 'Delete the order' })}
          {...remove}
          onPress={() => setDeleting(true)}
        />
      </ul>
      <DeleteDialog order={order} open={deleting} onClose={() => setDeleting(false)} onDeleted={navigate.toList} />
    </Card>
  );
}

const INVOICE_BLOCKS = {
  unpaid: msg`Once the order is paid.`,
  free: msg`Nothing was charged for this order.`,
  refunded: msg`The money of this order went back.`,
};

const INVOICE_STATES = {
  REQUESTED: msg`Requested. See its record.`,
  ISSUED: msg`Issued. See its record.`,
  FAILED: msg`It could not be issued. See why.`,
  REVERSED: msg`Reversed. See its record.`,
};

function useAfterSale(order: Order): Record<'invoice' | 'rate' | 'remove', ActionWords> {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const invoiceBlock = invoiceBlockOf(order);
  const deleteBlock = deleteBlockOf(order);
  return {
    invoice: invoiceBlock
      ? { reason: i18n._(INVOICE_BLOCKS[invoiceBlock]) }
      : { hint: order.invoice && i18n._(INVOICE_STATES[order.invoice]) },
    rate: rateBlockOf(order)
      ? { reason: t`After your visit.` }
      : { hint: order.evaluated ? t`You have rated it. See your rating.` : undefined },
    remove: {
      reason:
        deleteBlock === 'living'
          ? t`Only finished or cancelled orders can be deleted.`
          : deleteBlock === 'moving'
            ? t`The money is on its way back. Delete the order once it has arrived.`
            : online
              ? undefined
              : t`You are offline. Connect to do this.`,
    },
  };
}
