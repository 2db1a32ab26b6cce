import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listDevices } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DeviceDetail } from './DeviceDetail.tsx';
import { InView } from './InView.tsx';

const POLL_MS = 15_000;

/** The device that the address names, also where the list's filters leave it out. */
export function ChosenDevice() {
  const { project } = useOffice();
  const { device } = useSearch({ from: '/$project/devices' });
  const { data } = useQuery({
    ...officeQuery(project, listDevices, { id: device, state: 'all' }),
    enabled: device !== undefined,
    refetchInterval: POLL_MS,
  });
  const [chosen] = device === undefined ? [] : (data?.list ?? []);
  return chosen ? (
    <InView key={chosen.id}>
      <DeviceDetail device={chosen} />
    </InView>
  ) : null;
}
