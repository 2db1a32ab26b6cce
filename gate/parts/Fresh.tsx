import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './parts.module.css';
import { freshIcon, type Freshness, isFresh } from './freshness.ts';
import { FreshWords } from './FreshWords.tsx';

function OfflineWords({ waiting_lines }: { waiting_lines: number }) {
  return waiting_lines > 0 ? (
    <Plural value={waiting_lines} one="# to send" other="# to send" />
  ) : (
    <Trans>Offline</Trans>
  );
}

export function Fresh({ status }: { status: Freshness }) {
  return (
    <span className={clsx(styles.fresh, !isFresh(status) && styles.off)}>
      <Icon of={freshIcon(status)} size={18} />
      <span>
        {status.online ? <FreshWords status={status} /> : <OfflineWords waiting_lines={status.waiting_lines} />}
      </span>
    </span>
  );
}
