import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { devicesToday, listDevices } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Columns } from '#office/ui/Columns.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { DeviceDetail } from './DeviceDetail.tsx';
import { DeviceFigures } from './DeviceFigures.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { type DeviceView, STATES } from './device-words.ts';
import { GateTabs } from './GateTabs.tsx';
import { PairDialog } from './PairDialog.tsx';
import { RecentEvents } from './RecentEvents.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/**
 * Polling intervals in milliseconds: the list of devices, so that a newly paired one appears quickly, and the counts of
 * today.
 */
const [POLL_MS, TODAY_POLL_MS] = [5000, 15_000];

type Open = { action: 'pair' } | { action: 'accept' | 'revoke'; id: string } | null;

const viewOf = (text: string | undefined): DeviceView =>
  text !== undefined && Object.hasOwn(STATES, text) ? (text as DeviceView) : 'all';

export function Devices() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/devices' });
  const navigate = useNavigate({ from: '/$project/devices' });
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery({ ...officeQuery(project, listDevices, {}), refetchInterval: POLL_MS });
  const today = useQuery({ ...officeQuery(project, devicesToday, {}), refetchInterval: TODAY_POLL_MS });
  const onClose = () => setOpen(null);
  const onDo = (action: 'accept' | 'revoke', id: string) => setOpen({ action, id });
  const action = may('devices') ? (
    <Button size="md" icon={Plus} onPress={() => setOpen({ action: 'pair' })}>
      {t`Pair a device…`}
    </Button>
  ) : null;
  return (
    <Page
      title={t`Gates and devices`}
      about={t`Each device has a key of its own and can be revoked alone`}
      actions={action}
    >
      <GateTabs />
      <Loaded query={query}>
        {({ devices, gates, as_of }) => {
          const dialog = open === null || open.action === 'pair' ? undefined : devices.find(({ id }) => id === open.id);
          const chosen = devices.find(({ id }) => id === search.device);
          const gateNames = new Map(gates.map(({ id, name }) => [id, venueText(name)]));
          return (
            <>
              <Loaded query={today}>
                {(done) => (
                  <>
                    <DeviceFigures devices={devices} today={done} />
                    <Columns tall>
                      <DeviceTable
                        devices={devices}
                        today={done}
                        now={as_of}
                        gateNames={gateNames}
                        view={viewOf(search.show)}
                        chosen={chosen?.id}
                        onView={(show) => void navigate({ search: (before) => ({ ...before, show }) })}
                        onChoose={(device) => void navigate({ search: (before) => ({ ...before, device }) })}
                        onCompare={(id) => onDo('accept', id)}
                      />
                      <RecentEvents events={done.recent} devices={devices} />
                    </Columns>
                  </>
                )}
              </Loaded>
              {chosen ? <DeviceDetail key={chosen.id} device={chosen} gateNames={gateNames} onDo={onDo} /> : null}
              {open?.action === 'pair' ? <PairDialog onClose={onClose} /> : null}
              {dialog && open?.action === 'accept' ? (
                <AcceptDialog key={dialog.id} device={dialog} gates={gates} onClose={onClose} />
              ) : null}
              {dialog && open?.action === 'revoke' ? (
                <RevokeDialog key={dialog.id} device={dialog} onClose={onClose} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
