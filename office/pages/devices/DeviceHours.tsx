import type { Device } from '#contract/office/devices.ts';
import { HourBars } from './HourBars.tsx';
import { useDeviceDay, useHoursSpan } from './use-devices-today.ts';

export function DeviceHours({ device: { id } }: { device: Device }) {
  const { hours } = useDeviceDay(id);
  const { first, last, most } = useHoursSpan();
  return <HourBars hours={hours} first={first} last={last} most={most} />;
}
