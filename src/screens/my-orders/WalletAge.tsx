import { Trans } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock, IconOk } from '#ui/icons.ts';
import { useAge } from './use-age.ts';
import styles from './Wallet.module.css';

/** How old the code is. The line is always there, so that the code never moves. */
export function WalletAge({ ticket }: { ticket: ShownTicket }) {
  const { isFresh, time } = useAge(ticket.savedAt);
  if (isFresh || !ticket.isOpen) {
    return (
      <p className={styles.age}>
        <Icon of={IconOk} size={16} />
        <Trans>Up to date</Trans>
      </p>
    );
  }
  return (
    <p className={styles.age}>
      <Icon of={IconClock} size={16} />
      <span>
        <Trans>Saved at {time}, valid unless changed</Trans>
      </span>
    </p>
  );
}
