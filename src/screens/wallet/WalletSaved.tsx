import type { ShownTicket } from '#components/shown-ticket.ts';
import { useOnline } from '#state/online.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconClock } from '#ui/icons.ts';
import { useAge } from '#components/use-age.ts';
import styles from './Wallet.module.css';
import { Saved } from './Saved.tsx';

export function WalletSaved({ ticket }: { ticket: ShownTicket }) {
  const online = useOnline();
  const { isFresh, time } = useAge(ticket.savedAt);
  if (online || isFresh || !ticket.isOpen) return null;
  return (
    <p className={styles.hint}>
      <Icon of={IconClock} size={20} />
      <Saved time={time} />
    </p>
  );
}
