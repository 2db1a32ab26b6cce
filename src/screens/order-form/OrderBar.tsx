import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { PriceBreakdown } from '#components/PriceBreakdown.tsx';
import type { CountWords } from '#components/use-count-text.ts';
import { useCountText } from '#components/use-count-text.ts';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import { ticketCount } from '#domain/draft-order.ts';
import type { Judged } from '#domain/order-visits.ts';
import { orderPriceLines, orderTotal } from '#domain/order-visits.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconChevronDown, IconChevronUp } from '#ui/icons.ts';
import styles from './TicketOrder.module.css';

export interface OrderBarProps extends CountWords {
  /** Every visit of the order, with what is offered for it. */
  judged: readonly Judged[];
  types: readonly TicketTypeSummary[];
  /** The total before prices changed under the same choice. */
  was: number | null;
  reason: ReactNode;
  off: boolean;
  busy: boolean;
  onPlace: () => void;
  onOff: () => void;
  /** The way into the cart; left out where the venue has none. */
  cart?: ReactNode;
}

export function OrderBar({ judged, types, was, when, howMany, reason, off, busy, onPlace, onOff, cart }: OrderBarProps) {
  const { t } = useLingui();
  const countText = useCountText();
  const [open, setOpen] = useState(false);
  const total = orderTotal(judged);
  const count = judged.reduce((sum, { visit }) => sum + ticketCount(visit), 0);
  return (
    <ActionBar
      reason={<div role="status">{reason}</div>}
      above={open && <PriceBreakdown lines={orderPriceLines(judged)} total={total} nameOf={(id) => types.find((type) => type.id === id)?.name} />}
      summary={
        <>
          <p>
            {countText(
              judged.flatMap(({ visit }) => visit.date ?? []),
              count,
              { when, howMany },
            )}
          </p>
          <div className={styles.total}>
            {was !== null && <Fee fen={was} size="s" cents="always" struck={t({ message: 'was', context: 'before an old price' })} />}
            <Fee fen={total} size="l" cents="always" />
            <LinkButton className={styles.details} expanded={open} iconEnd={open ? IconChevronDown : IconChevronUp} onPress={() => setOpen(!open)}>
              <Trans>Details</Trans>
            </LinkButton>
          </div>
        </>
      }
    >
      {cart}
      <Button busy={busy} busyLabel={t`Placing order`} reason={off ? t`See the reason above.` : undefined} onDisabledPress={onOff} onPress={onPlace}>
        {total === 0 && count > 0 ? <Trans>Confirm, free</Trans> : <Trans>Place order</Trans>}
      </Button>
    </ActionBar>
  );
}
