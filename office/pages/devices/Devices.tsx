import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listDevices } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { GatePeople } from './GatePeople.tsx';
import { PairDialog } from './PairDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** Polling interval, milliseconds: a device that pairs shows up by itself. */
const POLL_MS = 5000;

type Open = { deed: 'pair' } | { deed: 'accept' | 'revoke'; id: string } | null;

/** The devices at the gates: those waiting to be accepted, at which gate each one is, and when it last contacted the server. */
export function Devices() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery({ ...officeQuery(project, listDevices, {}), refetchInterval: POLL_MS });
  const onClose = () => setOpen(null);
  const action = may('devices') ? (
    <button type="button" className="btn pri" onClick={() => setOpen({ deed: 'pair' })}>
      <Plus className="i" aria-hidden="true" />
      {t`Pair a device…`}
    </button>
  ) : null;
  return (
    <Page title={t`Gates and devices`} about={t`Each device has a key of its own and can be revoked alone`} actions={action}>
      <Loaded query={query}>
        {({ devices, gates }) => {
          const chosen = open === null || open.deed === 'pair' ? undefined : devices.find(({ id }) => id === open.id);
          return (
            <>
              <DeviceTable devices={devices} gates={gates} onDo={(deed, id) => setOpen({ deed, id })} />
              {open?.deed === 'pair' ? <PairDialog onClose={onClose} /> : null}
              {chosen && open?.deed === 'accept' ? <AcceptDialog key={chosen.id} device={chosen} gates={gates} onClose={onClose} /> : null}
              {chosen && open?.deed === 'revoke' ? <RevokeDialog key={chosen.id} device={chosen} onClose={onClose} /> : null}
            </>
          );
        }}
      </Loaded>
      <GatePeople />
    </Page>
  );
}
