import { Plural, Trans } from '@lingui/react/macro';
import { clockText } from '#i18n/format.ts';
import type { GateStatus } from '#gate/types.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconOk, IconSync, IconWifiOff } from '#ui/icons.ts';
import styles from './parts.module.css';

type Freshness = Pick<GateStatus, 'online' | 'list_at' | 'list_age' | 'waiting_lines'>;

export function FreshWords({ status: { online, list_at, list_age, waiting_lines } }: { status: Freshness }) {
  if (list_at === null) return <Trans>No list yet</Trans>;
  const time = clockText(list_at);
  if (!online) return <Trans>Offline, list of {time}</Trans>;
  if (waiting_lines > 0) return <Plural value={waiting_lines} one="# to send" other="# to send" />;
  return list_age === 'fresh' ? <Trans>Synced</Trans> : <Trans>List of {time}</Trans>;
}

export const isFresh = ({ online, list_age }: Freshness): boolean => online && list_age === 'fresh';

export const freshIcon = (status: Freshness) =>
  status.online ? (status.waiting_lines > 0 ? IconSync : IconOk) : IconWifiOff;

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
