import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GateDevice, GateStatus } from '#gate/types.ts';
import { IconButton } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { CountBadge } from '#ui/CountBadge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert, IconChevronLeft, IconDevice, IconInfo, IconList, IconScan, type IconType } from '#ui/icons.ts';
import { Fresh } from './Fresh.tsx';
import styles from './parts.module.css';

interface PageProps {
  title: ReactNode;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  bar?: ReactNode;
}

export function Page({ title, onBack, children, bar }: PageProps) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <header className={styles.appbar}>
        {onBack && <IconButton icon={IconChevronLeft} label={t`Back`} onPress={onBack} />}
        <h1>{title}</h1>
      </header>
      <main className={styles.body} tabIndex={0}>
        {children}
      </main>
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}

export function Reason({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <p className={clsx(styles.reason, isBad && styles.bad)} role={isBad ? 'alert' : undefined}>
      <Icon of={isBad ? IconAlert : IconInfo} size={20} />
      <span>{children}</span>
    </p>
  );
}

export function Strip({ title, sub, status }: { title: ReactNode; sub: ReactNode; status: GateStatus }) {
  return (
    <header className={styles.strip}>
      <div className={styles.where}>
        <h1>{title}</h1>
        <p>{sub}</p>
      </div>
      <Fresh status={status} />
    </header>
  );
}

export type TabKey = 'scan' | 'today' | 'conflicts' | 'device';

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
