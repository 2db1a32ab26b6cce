import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Device, DeviceDay, DevicesToday } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { agoText, instantText } from '#office/words/format.ts';
import { BatteryText } from './BatteryText.tsx';
import { type DeviceView, isIn, nameOf, stateOf, STATES } from './device-words.ts';
import { HourBars } from './HourBars.tsx';

interface Props {
  devices: readonly Device[];
  today: DevicesToday;
  /** The server's time. */
  now: number;
  gateNames: ReadonlyMap<string, string>;
  view: DeviceView;
  chosen: string | undefined;
  onView(view: DeviceView): void;
  onChoose(id: string): void;
  onCompare(id: string): void;
}

interface Row {
  device: Device;
  day: DeviceDay;
  first: number;
  last: number;
  most: number;
  now: number;
  gates: readonly string[];
  onChoose(id: string): void;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    title: msg({ message: 'Name', context: 'of a device' }),
    cell: ({ device, onChoose }) => (
      <>
        <button type="button" className="device-name" onClick={() => onChoose(device.id)}>
          {nameOf(device)}
        </button>
        <span className="sub device-model" title={device.model}>
          {device.name === '' ? device.fingerprint : device.model}
        </span>
      </>
    ),
  },
  { title: msg`Gates`, cell: ({ gates }) => gates.join(' · ') || '–' },
  { title: msg`On duty`, cell: ({ device }) => device.on_duty ?? '–' },
  {
    title: msg`By hour`,
    cell: ({ day, first, last, most }) => <HourBars hours={day.hours} first={first} last={last} most={most} />,
  },
  { title: msg({ message: 'Admitted', context: 'column' }), number: true, cell: ({ day }) => <b>{day.admitted}</b> },
  { title: msg({ message: 'Refused', context: 'column' }), number: true, cell: ({ day }) => day.refused },
  {
    title: msg({ message: 'Last seen', context: 'of a device' }),
    cell: ({ device, now }) =>
      device.seen_at === undefined ? (
        '–'
      ) : (
        <span className={stateOf(device) === 'offline' ? 'num bad b' : 'num'} title={instantText(device.seen_at)}>
          {agoText(device.seen_at, now)}
        </span>
      ),
  },
  { title: msg`Program`, cell: ({ device }) => <span className="num">{device.version ?? '–'}</span> },
  { title: msg`Battery`, cell: ({ device }) => <BatteryText device={device} /> },
  { title: msg`State`, cell: ({ device }) => <Pill words={STATES[stateOf(device)]} /> },
];

const NOTHING: DeviceDay = { id: '', admitted: 0, refused: 0, hours: [] };

export function DeviceTable({ devices, today, now, gateNames, view, chosen, onView, onChoose, onCompare }: Props) {
  const { t } = useLingui();
  const { may } = useOffice();
  const dayOf = (device: Device): DeviceDay => today.devices.find(({ id }) => id === device.id) ?? NOTHING;
  const busy = today.devices.flatMap(({ hours }) => hours);
  const [first, last] =
    busy.length === 0 ? [8, 8] : [Math.min(...busy.map(({ hour }) => hour)), Math.max(...busy.map(({ hour }) => hour))];
  const most = Math.max(1, ...busy.map(({ people }) => people));
  const count = (of: DeviceView): number => devices.filter((device) => isIn(of, device)).length;
  const rows = devices
    .filter((device) => isIn(view, device))
    .map((device): Row => ({
      device,
      day: dayOf(device),
      first,
      last,
      most,
      now,
      gates: device.gates.map((gate) => gateNames.get(gate) ?? gate),
      onChoose,
    }));
  return (
    <div className="card">
      <div className="head">
        <h2>{t`Devices`}</h2>
        <Segments<DeviceView>
          label={t`Which devices`}
          value={view}
          options={[
            { value: 'all', text: t`All: ${count('all')}` },
            { value: 'online', text: t`Online: ${count('online')}` },
            { value: 'offline', text: t`Offline: ${count('offline')}` },
            { value: 'waiting', text: t`Waiting: ${count('waiting')}` },
            { value: 'revoked', text: t`Revoked: ${count('revoked')}` },
          ]}
          onChange={onView}
        />
        <span className="grow" />
        {busy.length === 0 ? null : (
          <span className="small dim">{t`Columns: people by hour, from ${first}:00 to ${last}:59`}</span>
        )}
      </div>
      <DataTable
        label={t`Devices`}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ device }) => device.id}
        isChosen={({ device }) => device.id === chosen}
        empty={devices.length === 0 ? t`No device is paired. Pair one to check tickets.` : t`There is none.`}
        renderActions={
          may('devices') && devices.some(({ state }) => state === 'waiting')
            ? ({ device }) =>
                device.state === 'waiting' ? (
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={t`Compare the digits of ${nameOf(device)}`}
                    onClick={() => onCompare(device.id)}
                  >
                    {t`Compare…`}
                  </button>
                ) : null
            : undefined
        }
      />
    </div>
  );
}
