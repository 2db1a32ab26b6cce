import { Trans } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { dayOf } from '#domain/day.ts';
import { clockText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconOk, IconSun } from '#ui/icons.ts';
import { useDeviceNow } from './use-device-now.ts';
import styles from './Wallet.module.css';

const FRESH_FOR = 300_000;

/** How to hold the phone, and how old the code is. */
export function WalletHints({ ticket }: { ticket: ShownTicket }) {
  if (!ticket.isOpen) return null;
  return (
    <div className={styles.hints}>
      <p>
        <Icon of={IconSun} size={20} />
        <span>
          <Trans>Turn the brightness up</Trans>
        </span>
      </p>
      <Age savedAt={ticket.savedAt} />
    </div>
  );
}

function Age({ savedAt }: { savedAt: number }) {
  const locale = useLocale();
  const now = useDeviceNow();
  if (now - savedAt < FRESH_FOR) {
    return (
      <p>
        <Icon of={IconOk} size={18} />
        <Trans>Up to date</Trans>
      </p>
    );
  }
  const time = dayOf(savedAt) === dayOf(now) ? clockText(savedAt) : momentText(savedAt, locale);
  return (
    <p>
      <Icon of={IconClock} size={18} />
      <span>
        <Trans>Saved at {time}, valid unless changed</Trans>
      </span>
    </p>
  );
}
