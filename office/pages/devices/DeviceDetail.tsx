import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, deviceLog, type Scan } from '#contract/office/devices.ts';
import { REFUSING } from '#domain/gate/entry-verdicts.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { secondsText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { verdictWords } from '#office/words/verdict-words.ts';
import { Button } from '#ui/Button.tsx';
import type { Tone } from '#ui/Chip.tsx';
import { Text } from '#ui/Text.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { nameOf, stateOf, STATES } from './device-words.ts';
import { DeviceFacts } from './DeviceFacts.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const POLL_MS = 15_000;

const toneOf = ({ kind, refused }: Scan): Tone => (refused ? 'bad' : kind === 'verdict' ? 'wait' : 'ok');
/** Whether a verdict that only asks ended in a refusal, which its own words do not say. */
const isTurnedAway = ({ refused, verdict }: Scan): boolean => refused && !REFUSING.some((id) => id === verdict);

const SCAN_COLUMNS: readonly ListColumn<Scan>[] = [
  {
    title: msg`Time`,
    cell: ({ at }) => (
      <Text tone="second" numeric>
        {secondsText(at)}
      </Text>
    ),
  },
  {
    title: msg`Ticket`,
    cell: ({ no }) => (
      <Text strong numeric>
        {no?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '–'}
      </Text>
    ),
  },
  { title: msg`Kind of ticket`, cell: ({ type }) => (type ? venueText(type) : '–') },
  { title: msg`People`, number: true, cell: ({ people }) => people },
  {
    title: msg`Result`,
    cell: (scan) => (
      <>
        <StatusPill words={[verdictWords(scan.kind === 'override' ? 'override' : scan.verdict), toneOf(scan)]} />
        {isTurnedAway(scan) ? (
          <SubLine>
            <Trans>Not admitted</Trans>
          </SubLine>
        ) : null}
      </>
    ),
  },
];

export function DeviceDetail({ device }: { device: Device }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'accept' | 'revoke' | null>(null);
  const close = (): void => setOpen(null);
  const { project, may } = useOffice();
  const log = useQuery({ ...officeQuery(project, deviceLog, { device: device.id }), refetchInterval: POLL_MS });
  const name = nameOf(device);
  const state = stateOf(device);
  return (
    <Panel aria-labelledby="device">
      <PanelHead>
        <h2 id="device">{name}</h2>
        <StatusPill words={STATES[state]} />
        <Text grow />
        {may('devices') && state !== 'revoked' && state !== 'waiting' ? (
          <Button variant="outline" size="sm" label={t`Name or move ${name}`} onPress={() => setOpen('accept')}>
            {t`Name or move…`}
          </Button>
        ) : null}
        {may('devices') && state !== 'revoked' ? (
          <Button variant="danger-outline" size="sm" label={t`Revoke ${name}`} onPress={() => setOpen('revoke')}>
            {t`Revoke…`}
          </Button>
        ) : null}
      </PanelHead>
      <DeviceFacts device={device} accepted={log.data?.accepted} />
      <Loaded query={log}>
        {({ scans }) => (
          <DataTable
            label={t`Last scans`}
            rows={scans}
            columns={SCAN_COLUMNS}
            keyOf={({ n }) => String(n)}
            empty={t`It has scanned nothing yet.`}
          />
        )}
      </Loaded>
      {open === 'accept' ? <AcceptDialog device={device} onClose={close} /> : null}
      {open === 'revoke' ? <RevokeDialog device={device} onClose={close} /> : null}
    </Panel>
  );
}
