import { useQuery } from '@tanstack/react-query';
import { type DeviceDay, devicesToday } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';

const POLL_MS = 15_000;
const NOTHING = { admitted: 0, refused: 0, hours: [] } satisfies Omit<DeviceDay, 'id'>;
const OPENING_HOUR = 8;

export function useDevicesToday() {
  const { project } = useOffice();
  return useQuery({ ...officeQuery(project, devicesToday, {}), refetchInterval: POLL_MS });
}

/** The hours in which somebody entered today, and the most people of an hour at one device. */
export function useHoursSpan() {
  const { data } = useDevicesToday();
  const busy = data?.devices.flatMap((device) => device.hours) ?? [];
  const hours = busy.map(({ hour }) => hour);
  const isQuiet = hours.length === 0;
  return {
    isQuiet,
    first: isQuiet ? OPENING_HOUR : Math.min(...hours),
    last: isQuiet ? OPENING_HOUR : Math.max(...hours),
    most: Math.max(1, ...busy.map(({ people }) => people)),
  };
}

export function useDeviceDay(device: string): Omit<DeviceDay, 'id'> {
  const { data } = useDevicesToday();
  return data?.devices.find(({ id }) => id === device) ?? NOTHING;
}
