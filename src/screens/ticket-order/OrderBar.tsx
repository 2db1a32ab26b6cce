import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { PriceBreakdown } from '#components/PriceBreakdown.tsx';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import { ticketCount } from '#domain/draft-order.ts';
import type { Judged } from '#domain/order-visits.ts';
import { orderPriceLines, orderTotal } from '#domain/order-visits.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconChevronDown, IconChevronUp } from '#ui/icons.ts';
import styles from './TicketOrder.module.css';

export interface OrderBarProps {
  /** Every visit of the order, with what is offered for it. */
  judged: readonly Judged[];
  types: readonly TicketTypeSummary[];
  /** The total before prices changed under the same choice. */
  was: number | null;
  /** In place of the day and of the number of tickets, where they are called otherwise. */
  when?: string | undefined;
  howMany?: string | undefined;
  reason: ReactNode;
  off: boolean;
  busy: boolean;
  onPlace: () => void;
  onOff: () => void;
}

export function OrderBar({ judged, types, was, when, howMany, reason, off, busy, onPlace, onOff }: OrderBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const total = orderTotal(judged);
  const count = judged.reduce((sum, { visit }) => sum + ticketCount(visit), 0);
  const days = [...new Set(judged.flatMap(({ visit }) => visit.date ?? []))].sort();
  const [first] = days;
  const more = days.length - 1;
  const firstDay = first ? dayText(first, locale) : t`No date yet`;
  const day = more > 0 ? t`${firstDay} and ${plural(more, { one: '# more day', other: '# more days' })}` : firstDay;
  return (
    <ActionBar
      reason={<div role="status">{reason}</div>}
      above={open && <PriceBreakdown lines={orderPriceLines(judged)} total={total} nameOf={(id) => types.find((type) => type.id === id)?.name} />}
      summary={
        <>
          <p>
            {when ?? day} · {howMany ?? t`${plural(count, { one: '# ticket', other: '# tickets' })}`}
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
      <Button busy={busy} busyLabel={t`Placing order`} reason={off ? t`See the reason above.` : undefined} onDisabledPress={onOff} onPress={onPlace}>
        <Trans>Place order</Trans>
      </Button>
    </ActionBar>
  );
}
