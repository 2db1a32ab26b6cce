import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { useReserveSpot } from '#components/use-reserve-spot.ts';
import type { Day } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { BuyReason } from './BuyReason.tsx';
import type { useReserve } from './use-reserve.ts';

export interface ReserveBarProps {
  online: boolean;
  reserve: ReturnType<typeof useReserve>;
  date: Day | null;
  problem: ComponentProps<typeof BuyReason>['problem'];
  sending: ReturnType<typeof useReserveSpot>;
  off: boolean;
  onLead: () => void;
  onPress: () => void;
}

export function ReserveBar({ online, reserve, date, problem, sending, off, onLead, onPress }: ReserveBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ActionBar
      reason={
        <div role="status">
          <BuyReason
            online={online}
            pending={!reserve.ready}
            problem={problem}
            failure={sending.failure}
            onLead={onLead}
          />
        </div>
      }
      summary={
        <>
          <p>{date ? dayText(date, locale) : t`No date yet`}</p>
          <p className={text.lead}>
            <Trans>Free with your card</Trans>
          </p>
        </>
      }
    >
      <Button
        busy={sending.busy}
        busyLabel={t`Placing order`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={onLead}
        onPress={onPress}
      >
        <Trans>Confirm, free</Trans>
      </Button>
    </ActionBar>
  );
}
