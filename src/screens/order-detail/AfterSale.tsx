import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconReceipt, IconRefresh, IconStar, IconSwap, IconTrash } from '#ui/icons.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useOrderNavigation } from './OrderBar.tsx';
import { msg } from '@lingui/core/macro';
import { changeBlockOf, deleteBlockOf, invoiceBlockOf, rateBlockOf, refundBlockOf } from '#domain/order/after-sale.ts';
import { stepAt } from '#domain/order/change-refund.ts';
import { CHANGE_BLOCK_WORDS, REFUND_BLOCK_WORDS } from '#i18n/block-words.ts';
import { isForever, untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { ActionRow } from './ActionRow.tsx';

export function AfterSale({ order, isFirst = false }: { order: Order; isFirst?: boolean | undefined }) {
  const { t } = useLingui();
  useLayoutEffect(() => {
    if (isFirst) document.getElementById('order-actions')?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  const navigate = useOrderNavigation(order);
  const { refund, change, invoice, rate, remove } = useAfterSale(order);
  const [deleting, setDeleting] = useState(false);
  return (
    <Card as="section" id="order-actions" labelledBy="after-sale">
      <SectionTitle id="after-sale">
        <Trans context="heading">Actions</Trans>
      </SectionTitle>
      <ul>
        <ActionRow
          icon={IconRefresh}
          title={t({ context: 'action', message: 'Refund' })}
          {...refund}
          onPress={() => navigate.refund()}
        />
        <ActionRow
          icon={IconSwap}
          title={t({ context: 'action', message: 'Change date' })}
          hint={change.hint}
          reason={change.reason}
          badge={
            change.badge !== undefined && <Tag tone={change.reason === undefined ? 'info' : 'mute'}>{change.badge}</Tag>
          }
          onPress={() => navigate.change()}
        />
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

interface ActionWords {
  hint?: string | undefined;
  reason?: string | undefined;
  badge?: string | undefined;
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

export function useTicketActions(tickets: readonly Ticket[]): { refund: ActionWords; change: ActionWords } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useServerNow(10_000);
  const offline = useOnline() ? undefined : t`You are offline. Connect to do this.`;
  const refundBlock = refundBlockOf({ tickets }, now);
  const changeBlock = changeBlockOf({ tickets }, now);
  const nextStep = Math.min(
    ...tickets.flatMap(({ refund_block, refund_ladder }) =>
      refund_block ? [] : (stepAt(refund_ladder, now)?.until ?? []),
    ),
  );
  const isFree = tickets.every(
    ({ refund_block, refund_ladder }) => refund_block || stepAt(refund_ladder, now)?.fee === 0,
  );
  const lastChange = Math.min(
    ...tickets.flatMap(({ change_block, change_until }) => (change_block ? [] : (change_until ?? []))),
  );
  const end = isForever(nextStep) ? null : untilText(nextStep, locale);
  const changed = tickets.some((ticket) => ticket.changed_at !== undefined);
  const freeUntil = (time: string): string => t`Free until ${time}`;
  const withFeeUntil = (time: string): string => t`With a fee until ${time}`;
  const freed = tickets.every((ticket) => ticket.change_block || ticket.change_free);
  return {
    refund: refundBlock
      ? { reason: i18n._(REFUND_BLOCK_WORDS[refundBlock]) }
      : {
          hint: end === null ? t`Free until it is used` : isFree ? freeUntil(end) : withFeeUntil(end),
          reason: offline,
        },
    change: changeBlock
      ? { reason: i18n._(CHANGE_BLOCK_WORDS[changeBlock]), badge: changed ? t`Already changed` : undefined }
      : freed
        ? { hint: freeUntil(untilText(lastChange, locale)), reason: offline }
        : {
            hint: Number.isFinite(lastChange)
              ? t`Until ${untilText(lastChange, locale)}. No refund after a change.`
              : t`No refund after a change.`,
            badge: t`1 change left`,
            reason: offline,
          },
  };
}

function useAfterSale(order: Order): Record<'refund' | 'change' | 'invoice' | 'rate' | 'remove', ActionWords> {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const invoiceBlock = invoiceBlockOf(order);
  const deleteBlock = deleteBlockOf(order);
  return {
    ...useTicketActions(order.tickets),
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
