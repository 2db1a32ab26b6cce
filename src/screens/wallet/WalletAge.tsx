import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { venueMoment } from '#components/saved-time.ts';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { dayOf } from '#domain/lib/day.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconOk, type IconType, IconWifiOff } from '#ui/icons.ts';
import { useAge } from '#components/use-age.ts';
import styles from './Wallet.module.css';
import { Saved } from './Saved.tsx';

/** Validity of the shown code. All wordings share one grid cell, hidden ones too, so that the code never moves. */
export function WalletAge({ ticket }: { ticket: ShownTicket }) {
  const online = useOnline();
  const locale = useLocale();
  const { isFresh } = useAge(ticket.savedAt);
  const fresh = isFresh || !ticket.isOpen;
  const moment = venueMoment(ticket.savedAt);
  const day = dayOf(moment);
  return (
    <div role="status" className={clsx(styles.age, !online && styles.offline)}>
      <Line shown={online && fresh} icon={IconOk}>
        <Trans>Up to date</Trans>
      </Line>
      <Line shown={online && !fresh} icon={IconClock}>
        <Saved time={day === dayOf(serverNow()) ? clockText(moment) : dayText(day, locale)} />
      </Line>
      <Line shown={!online} icon={IconWifiOff}>
        <Trans>You are offline. Saved tickets still work.</Trans>
      </Line>
      {/* Reserves the width that the time needs tomorrow, when it is shown as a date. */}
      <Line shown={false} icon={IconClock}>
        <Saved time={dayText(day, locale)} />
      </Line>
    </div>
  );
}

function Line({ shown, icon, children }: { shown: boolean; icon: IconType; children: ReactNode }) {
  return (
    <p className={shown ? undefined : styles.unseen}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
