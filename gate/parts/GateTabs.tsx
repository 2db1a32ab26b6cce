import { useLingui } from '@lingui/react/macro';
import type { GateDevice } from '#gate/types.ts';
import { IconAlert, IconDevice, IconList, IconScan } from '#ui/icons.ts';
import { TabBar, type TabBarItem } from '#ui/TabBar.tsx';
import { type TabKey } from './Page.tsx';

export function GateTabs({
  current,
  device,
  conflicts: badge,
}: {
  current: TabKey;
  device: GateDevice;
  conflicts: number;
}) {
  const { t } = useLingui();
  const open: Record<TabKey, () => unknown> = {
    scan: () => device.next(),
    today: () => device.openToday(),
    conflicts: () => device.openConflicts(),
    device: () => device.openDevice(),
  };
  const items: readonly (TabBarItem & { key: TabKey })[] = [
    { key: 'scan', label: t`Scan`, icon: IconScan, active: current === 'scan' },
    { key: 'today', label: t`Today`, icon: IconList, active: current === 'today' },
    {
      key: 'conflicts',
      label: t`Issues`,
      icon: IconAlert,
      active: current === 'conflicts',
      badge,
      badgeLabel: t`${badge} to decide`,
    },
    { key: 'device', label: t`Device`, icon: IconDevice, active: current === 'device' },
  ];
  return (
    <TabBar
      label={t`Parts of the app`}
      items={items}
      renderLink={({ key, active }, look) => (
        <button type="button" {...look} onClick={() => !active && void open[key as TabKey]()} />
      )}
    />
  );
}
