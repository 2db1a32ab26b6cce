import { useLingui } from '@lingui/react/macro';
import type { GateDevice } from '#gate/types.ts';
import { CountBadge } from '#ui/CountBadge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert, IconDevice, IconList, IconScan, type IconType } from '#ui/icons.ts';
import styles from './parts.module.css';
import { type TabKey } from './Page.tsx';

export function GateTabs({ current, device, conflicts }: { current: TabKey; device: GateDevice; conflicts: number }) {
  const { t } = useLingui();
  const tabs: readonly { key: TabKey; label: string; icon: IconType; open: () => unknown; badge?: number }[] = [
    { key: 'scan', label: t`Scan`, icon: IconScan, open: () => device.next() },
    { key: 'today', label: t`Today`, icon: IconList, open: () => device.openToday() },
    { key: 'conflicts', label: t`Issues`, icon: IconAlert, open: () => device.openConflicts(), badge: conflicts },
    { key: 'device', label: t`Device`, icon: IconDevice, open: () => device.openDevice() },
  ];
  return (
    <nav className={styles.tabs} aria-label={t`Parts of the app`}>
      {tabs.map(({ key, label, icon, open, badge = 0 }) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
          onClick={() => key !== current && void open()}
        >
          <Icon of={icon} />
          <span>{label}</span>
          <CountBadge count={badge} label={t`${badge} to decide`} className={styles.badge} />
        </button>
      ))}
    </nav>
  );
}
