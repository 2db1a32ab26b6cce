import { useLingui } from '@lingui/react/macro';
import type { Ticket } from '#contract/visitor/orders.ts';
import { changeBlockOf, refundBlockOf } from '#domain/order/after-sale.ts';
import { stepAt } from '#domain/order/change-refund.ts';
import { CHANGE_BLOCK_WORDS, REFUND_BLOCK_WORDS } from '#i18n/block-words.ts';
import { isForever, untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';

export interface ActionWords {
  hint?: string | undefined;
  reason?: string | undefined;
  badge?: string | undefined;
}

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
