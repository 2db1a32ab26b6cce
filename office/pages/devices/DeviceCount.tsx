import type { Device } from '#contract/office/devices.ts';
import { Text } from '#ui/Text.tsx';
import { useDeviceDay } from './use-devices-today.ts';

export function DeviceCount({ device: { id }, of }: { device: Device; of: 'admitted' | 'refused' }) {
  const day = useDeviceDay(id);
  return <Text strong={of === 'admitted'}>{day[of]}</Text>;
}
