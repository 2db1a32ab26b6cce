import { useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import type { LookUpBy, StaffRole } from '#gate/reasons.ts';
import { Segments } from '#ui/Tabs.tsx';

export function FindBy({ current, role }: { current: 'number' | LookUpBy; role: StaffRole }) {
  const { t } = useLingui();
  const { device } = useGate();
  const items = [
    { key: 'number' as const, label: t`Number` },
    { key: 'id-number' as const, label: t`ID number` },
    ...(role === 'steward' ? [] : [{ key: 'phone' as const, label: t`Phone` }]),
  ];
  return (
    <Segments
      label={t`Find by`}
      items={items}
      value={current}
      onChange={(key) => (key === 'number' ? device.openNumber() : device.openLookUp(key))}
      panelId="find-panel"
    />
  );
}
