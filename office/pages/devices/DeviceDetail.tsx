import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, deviceLog, type Scan } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { instantText, secondsText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { verdictWords } from '#office/words/verdict-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { Tone } from '#ui/Chip.tsx';
import { Text } from '#ui/Text.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { BatteryText } from './BatteryText.tsx';
import { nameOf, stateOf, STATES } from './device-words.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import styles from './Devices.module.css';

const POLL_MS = 15_000;
/** Verdicts that ask staff to decide: the visitor was neither admitted nor refused yet. */
const ASKED: ReadonlySet<string> = new Set(['unlisted', 'stale', 'check-photo', 'check-id']);

const toneOf = ({ kind, verdict }: Scan): Tone => (kind !== 'verdict' ? 'ok' : ASKED.has(verdict) ? 'wait' : 'bad');

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
      <StatusPill words={[verdictWords(scan.kind === 'override' ? 'override' : scan.verdict), toneOf(scan)]} />
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
  const gates = device.stands.map(venueText).join(' · ');
  const accepted = log.data?.accepted;
  const by = accepted?.by;
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
      <div className={styles.facts}>
        <FactList>
          <dt>{t`Paired`}</dt>
          <Text as="dd" numeric>
            {instantText(device.paired_at)}
          </Text>
          <dt>{t`Accepted`}</dt>
          <Text as="dd" numeric>
            {accepted ? `${instantText(accepted.at)}${by === undefined ? '' : ` · ${by}`}` : '–'}
          </Text>
          <dt>{t`Key`}</dt>
          <Text as="dd" code>
            {device.key} · {t`digits ${device.fingerprint}`}
          </Text>
          <dt>{t`Works alone until`}</dt>
          <Text as="dd" numeric>
            {device.permit_until === undefined ? '–' : instantText(device.permit_until)}
          </Text>
          <dt>{t`May do`}</dt>
          <dd>{gates === '' ? '–' : t`check tickets at ${gates}; it shows no phone and no document`}</dd>
        </FactList>
        <FactList>
          <dt>{t`Last contact`}</dt>
          <Text as="dd" numeric>
            {device.seen_at === undefined ? '–' : instantText(device.seen_at)}
          </Text>
          <dt>{t`List`}</dt>
          <Text as="dd" numeric>
            {device.list_at === undefined ? '–' : instantText(device.list_at)}
            {device.listed === undefined ? null : (
              <>
                {' · '}
                <Plural value={device.listed} one="# ticket or card" other="# tickets and cards" />
              </>
            )}
          </Text>
          <dt>{t`Program`}</dt>
          <Text as="dd" numeric>
            {device.version ?? '–'}
          </Text>
          <dt>{t`Battery`}</dt>
          <dd>
            <BatteryText device={device} />
          </dd>
          <dt>{t`Not sent`}</dt>
          <Text as="dd" numeric>
            {device.unsent === 0 ? '0' : t`at least ${device.unsent}`}
          </Text>
        </FactList>
        {state === 'offline' ? (
          <Note
            announce
            tone="wait"
          >{t`Without a network two devices may each admit one ticket. When they are back this is put together; what is double is listed in the gate’s report, and nobody inside is stopped.`}</Note>
        ) : null}
      </div>
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
