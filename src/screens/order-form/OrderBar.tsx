import { IconChevronDown, IconChevronUp } from '#ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { FromFee } from '#components/FromFee.tsx';
import { PriceBreakdown } from '#components/PriceBreakdown.tsx';
import { type CountWords, useCountText } from '#components/use-count-text.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { chosenTypes, type DraftVisit, ticketCount } from '#domain/order/draft-order.ts';
import { isFromFee } from '#domain/order/offer.ts';
import { type Judged, orderPriceLines, orderTotal } from '#domain/order/order-visits.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import styles from './TicketOrder.module.css';
import { plural } from '@lingui/core/macro';
import { useDaysText } from '#components/use-days-text.ts';
import { isAnyDay, WIDE_RANGE } from '#domain/catalog/any-day.ts';
import { groupSize } from '#domain/order/tour.ts';
import type { TicketType } from './use-order-data.ts';

interface OrderBarProps extends CountWords {
  judged: readonly Judged[];
  types: readonly TicketTypeSummary[];
  /** The total before prices changed under the same choice. */
  was: number | null;
  reason: ReactNode;
  off: boolean;
  busy: boolean;
  onPlace: () => void;
  onOff: () => void;
  cart?: ReactNode;
}

export function OrderBar(props: OrderBarProps) {
  const { judged, types, was, when, howMany, off, busy } = props;
  const { t } = useLingui();
  const countText = useCountText();
  const [open, setOpen] = useState(false);
  const total = orderTotal(judged);
  const isFrom = judged.some(({ visit, offer }) => chosenTypes(visit).some((id) => isFromFee(offer, id, visit.date)));
  const count = judged.reduce((sum, { visit }) => sum + ticketCount(visit), 0);
  return (
    <ActionBar
      reason={<div role="status">{props.reason}</div>}
      above={
        open && (
          <PriceBreakdown
            lines={orderPriceLines(judged)}
            total={total}
            nameOf={(id) => types.find((type) => type.id === id)?.name}
          />
        )
      }
      summary={
        <>
          <p>
            {countText(
              judged.flatMap(({ visit }) => visit.date ?? []),
              count,
              { when, howMany },
            )}
          </p>
          <div className={styles.total} hidden={count === 0}>
            {was !== null && (
              <Fee fen={was} size="s" cents="always" struck={t({ message: 'was', context: 'before an old price' })} />
            )}
            {isFrom ? <FromFee of={{ fee: total, isFrom }} size="l" /> : <Fee fen={total} size="l" cents="always" />}
            <LinkButton
              className={styles.details}
              expanded={open}
              iconEnd={open ? IconChevronDown : IconChevronUp}
              onPress={() => setOpen(!open)}
            >
              <Trans>Details</Trans>
            </LinkButton>
          </div>
        </>
      }
    >
      {props.cart}
      <Button
        busy={busy}
        busyLabel={t`Placing order`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={props.onOff}
        onPress={props.onPlace}
      >
        {total === 0 && count > 0 ? <Trans>Confirm, free</Trans> : <Trans>Place order</Trans>}
      </Button>
    </ActionBar>
  );
}

export function useBarWords(type: TicketType, draft: DraftVisit, tour: boolean): { when?: string; howMany?: string } {
  const { t } = useLingui();
  const daysText = useDaysText();
  const people = groupSize(draft);
  const count = ticketCount(draft);
  if (tour) return { howMany: t`${plural(people, { one: '# person', other: '# people' })}` };
  return {
    ...(isAnyDay(type) && draft.date ? { when: daysText(draft.date, WIDE_RANGE.end) } : {}),
    ...(type.type === 'RENT'
      ? { howMany: t({ context: 'rental', message: `${plural(count, { one: '# item', other: '# items' })}` }) }
      : {}),
  };
}
