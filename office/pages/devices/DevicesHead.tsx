import { Loaded } from '#office/ui/Loaded.tsx';
import { DeviceFigures } from './DeviceFigures.tsx';
import { GateTabs } from './GateTabs.tsx';
import { useDevicesToday } from './use-devices-today.ts';

export function DevicesHead() {
  const today = useDevicesToday();
  return (
    <>
      <GateTabs />
      <Loaded query={today}>{(data) => <DeviceFigures today={data} />}</Loaded>
    </>
  );
}
