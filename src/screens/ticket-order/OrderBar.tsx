import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { PriceBreakdown } from '#components/PriceBreakdown.tsx';
import type { DraftOrder } from '#domain/draft-order.ts';
import { ticketCount } from '#domain/draft-order.ts';
import { priceLines, totalOf } from '#domain/pricing.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconChevronDown, IconChevronUp } from '#ui/icons.ts';
import styles from './TicketOrder.module.css';
import type { OrderData } from './use-order-data.ts';

export interface OrderBarProps {
  data: OrderData;
  draft: DraftOrder;
  /** The total before prices changed under the same choice. */
  was: number | null;
  reason: ReactNode;
  off: boolean;
  busy: boolean;
  onPlace: () => void;
  onOff: () => void;
}

export function OrderBar({ data: { offer, types }, draft, was, reason, off, busy, onPlace, onOff }: OrderBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const total = totalOf(draft, offer);
  const count = ticketCount(draft);
  const day = draft.date ? dayText(draft.date, locale) : t`No date yet`;
  return (
    <ActionBar
      reason={<div role="status">{reason}</div>}
      above={open && <PriceBreakdown lines={priceLines(draft, offer)} total={total} nameOf={(id) => types.find((type) => type.id === id)?.name} />}
      summary={
        <>
          <p>
            {day} · {t`${plural(count, { one: '# ticket', other: '# tickets' })}`}
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
