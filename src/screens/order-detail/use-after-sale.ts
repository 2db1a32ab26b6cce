import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order, Ticket } from '#contract/orders.ts';
import { changeBlockOf, deleteBlockOf, invoiceBlockOf, rateBlockOf, refundBlockOf } from '#domain/after-sale.ts';
import { stepAt } from '#domain/change-refund.ts';
import { CHANGE_BLOCK_WORDS, REFUND_BLOCK_WORDS } from '#i18n/block-words.ts';
import { isForever, untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';

/** What stands with an action: why it is off, else what to know of it. */
export interface ActionWords {
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

/** @returns the words on giving back and changing these tickets: all of an order, or one of it. */
export function useTicketActions(tickets: readonly Ticket[]): { refund: ActionWords; change: ActionWords } {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useServerNow(10_000);
  const offline = useOnline() ? undefined : t`You are offline. Connect to do this.`;
  const refundBlock = refundBlockOf({ tickets }, now);
  const changeBlock = changeBlockOf({ tickets }, now);
  const nextStep = Math.min(...tickets.flatMap(({ refund_block, refund_ladder }) => (refund_block ? [] : (stepAt(refund_ladder, now)?.until ?? []))));
  const isFree = tickets.every(({ refund_block, refund_ladder }) => refund_block || stepAt(refund_ladder, now)?.fee === 0);
  const lastChange = Math.min(...tickets.flatMap(({ change_block, change_until }) => (change_block ? [] : (change_until ?? []))));
  const time = isForever(nextStep) ? null : untilText(nextStep, locale);
  const changed = tickets.some((ticket) => ticket.changed_at !== undefined);
  return {
    refund: refundBlock
      ? { reason: i18n._(REFUND_BLOCK_WORDS[refundBlock]) }
      : { hint: time === null ? t`Free until it is used` : isFree ? t`Free until ${time}` : t`With a fee until ${time}`, reason: offline },
    change: changeBlock
      ? { reason: i18n._(CHANGE_BLOCK_WORDS[changeBlock]), badge: changed ? t`Already changed` : undefined }
      : {
          hint: Number.isFinite(lastChange) ? t`Until ${untilText(lastChange, locale)}. No refund after a change.` : t`No refund after a change.`,
          badge: t`1 change left`,
          reason: offline,
        },
  };
}

/** @returns what stands with each action of an order. */
export function useAfterSale(order: Order): Record<'refund' | 'change' | 'invoice' | 'rate' | 'remove', ActionWords> {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const invoiceBlock = invoiceBlockOf(order);
  const deleteBlock = deleteBlockOf(order);
  return {
    ...useTicketActions(order.tickets),
    invoice: invoiceBlock ? { reason: i18n._(INVOICE_BLOCKS[invoiceBlock]) } : { hint: order.invoice && i18n._(INVOICE_STATES[order.invoice]) },
    rate: rateBlockOf(order) ? { reason: t`After your visit.` } : { hint: order.evaluated ? t`You have rated it. See your rating.` : undefined },
    remove: {
      reason:
        deleteBlock === 'living'
          ? t`Only finished or cancelled orders can be deleted.`
          : deleteBlock === 'moving'
            ? t`Money is on its way back. Delete it once that has arrived.`
            : online
              ? undefined
              : t`You are offline. Connect to do this.`,
    },
  };
}
