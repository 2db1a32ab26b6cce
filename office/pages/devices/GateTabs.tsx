import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Counts } from '#office/layout/Counts.tsx';
import { useOffice } from '#office/layout/office-context.ts';
import styles from './GateTabs.module.css';

export function GateTabs() {
  const { t } = useLingui();
  const { project } = useOffice();
  const link = { params: { project }, className: styles.tab, activeProps: { 'aria-current': 'page' } } as const;
  return (
    <nav className={styles.tabs} aria-label={t`Gates and devices`}>
      <Link to="/$project/devices" {...link}>
        {t`Devices`}
      </Link>
      <Link to="/$project/conflicts" {...link}>
        {t`Conflicts`}
        <Counts page="devices" />
      </Link>
      <Link to="/$project/gate-people" {...link}>
        {t`People at the gates`}
      </Link>
    </nav>
  );
}
