import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Device, deviceLog, type Scan } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Note } from '#office/ui/Note.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText, secondsText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { verdictWords } from '#office/words/verdict-words.ts';
import { BatteryText } from './BatteryText.tsx';
import { nameOf, stateOf, STATES } from './device-words.ts';

/** Polling interval, milliseconds. */
const POLL_MS = 15_000;
/** Verdicts that ask staff to decide: the visitor was neither admitted nor refused yet. */
const ASKED: ReadonlySet<string> = new Set(['unlisted', 'stale', 'check-photo', 'check-id']);

const toneOf = ({ kind, verdict }: Scan): string => (kind !== 'verdict' ? 'ok' : ASKED.has(verdict) ? 'wait' : 'bad');

const SCAN_COLUMNS: readonly ListColumn<Scan>[] = [
  { title: msg`Time`, cell: ({ at }) => <span className="num t2">{secondsText(at)}</span> },
  {
    title: msg`Ticket`,
    cell: ({ no }) => <span className="num b">{no?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '–'}</span>,
  },
  { title: msg`Kind of ticket`, cell: ({ type }) => (type ? venueText(type) : '–') },
  { title: msg`People`, number: true, cell: ({ people }) => people },
  {
    title: msg`Result`,
    cell: (scan) => <Pill words={[verdictWords(scan.kind === 'override' ? 'override' : scan.verdict), toneOf(scan)]} />,
  },
];

interface Props {
  device: Device;
  gateNames: ReadonlyMap<string, string>;
  onDo(action: 'accept' | 'revoke', id: string): void;
}

export function DeviceDetail({ device, gateNames, onDo }: Props) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const log = useQuery({ ...officeQuery(project, deviceLog, { device: device.id }), refetchInterval: POLL_MS });
  const name = nameOf(device);
  const state = stateOf(device);
  const gates = device.gates.map((gate) => gateNames.get(gate) ?? gate).join(' · ');
  const accepted = log.data?.accepted;
  const by = accepted?.by;
  return (
    <section className="card" aria-labelledby="device">
      <div className="head">
        <h2 id="device">{name}</h2>
        <Pill words={STATES[state]} />
        <span className="grow" />
        {may('devices') && state !== 'revoked' && state !== 'waiting' ? (
          <button
            type="button"
            className="btn sm"
            aria-label={t`Name or move ${name}`}
            onClick={() => onDo('accept', device.id)}
          >
            {t`Name or move…`}
          </button>
        ) : null}
        {may('devices') && state !== 'revoked' ? (
          <button
            type="button"
            className="btn sm bad"
            aria-label={t`Revoke ${name}`}
            onClick={() => onDo('revoke', device.id)}
          >
            {t`Revoke…`}
          </button>
        ) : null}
      </div>
      <div className="device-facts">
        <dl className="kv">
          <dt>{t`Paired`}</dt>
          <dd className="num">{instantText(device.paired_at)}</dd>
          <dt>{t`Accepted`}</dt>
          <dd className="num">{accepted ? `${instantText(accepted.at)}${by === undefined ? '' : ` · ${by}`}` : '–'}</dd>
          <dt>{t`Key`}</dt>
          <dd className="code">
            {device.key} · {t`digits ${device.fingerprint}`}
          </dd>
          <dt>{t`Works alone until`}</dt>
          <dd className="num">{device.permit_until === undefined ? '–' : instantText(device.permit_until)}</dd>
          <dt>{t`May do`}</dt>
          <dd>{gates === '' ? '–' : t`check tickets at ${gates}; it shows no phone and no document`}</dd>
        </dl>
        <dl className="kv">
          <dt>{t`Last contact`}</dt>
          <dd className="num">{device.seen_at === undefined ? '–' : instantText(device.seen_at)}</dd>
          <dt>{t`List`}</dt>
          <dd className="num">
            {device.list_at === undefined ? '–' : instantText(device.list_at)}
            {device.listed === undefined ? null : (
              <>
                {' · '}
                <Plural value={device.listed} one="# ticket or card" other="# tickets and cards" />
              </>
            )}
          </dd>
          <dt>{t`Program`}</dt>
          <dd className="num">{device.version ?? '–'}</dd>
          <dt>{t`Battery`}</dt>
          <dd>
            <BatteryText device={device} />
          </dd>
          <dt>{t`Not sent`}</dt>
          <dd className="num">{device.unsent === 0 ? '0' : t`at least ${device.unsent}`}</dd>
        </dl>
        {state === 'offline' ? (
          <Note tone="wait">{t`Without a network two devices may each admit one ticket. When they are back this is put together; what is double is listed in the gate’s report, and nobody inside is stopped.`}</Note>
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
    </section>
  );
}
