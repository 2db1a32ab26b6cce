import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Device, DeviceDay, DevicesToday } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { agoText, instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { BatteryText } from './BatteryText.tsx';
import { type DeviceView, isIn, nameOf, stateOf, STATES } from './device-words.ts';
import { HourBars } from './HourBars.tsx';
import styles from './Devices.module.css';

interface Props {
  devices: readonly Device[];
  today: DevicesToday;
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
        <button type="button" className={styles.name} onClick={() => onChoose(device.id)}>
          {nameOf(device)}
        </button>
        <SubLine className={styles.model} title={device.model}>
          {device.name === '' ? device.fingerprint : device.model}
        </SubLine>
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
        <Text
          numeric
          {...(stateOf(device) === 'offline' ? { tone: 'bad', strong: true } : {})}
          title={instantText(device.seen_at)}
        >
          {agoText(device.seen_at, now)}
        </Text>
      ),
  },
  { title: msg`Program`, cell: ({ device }) => <Text numeric>{device.version ?? '–'}</Text> },
  { title: msg`Battery`, cell: ({ device }) => <BatteryText device={device} /> },
  { title: msg`State`, cell: ({ device }) => <StatusPill words={STATES[stateOf(device)]} /> },
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
    <Panel as="div">
      <PanelHead>
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
        <Text grow />
        {busy.length === 0 ? null : (
          <Text size="micro" tone="third">{t`Columns: people by hour, from ${first}:00 to ${last}:59`}</Text>
        )}
      </PanelHead>
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
                  <Button
                    variant="outline"
                    size="sm"
                    label={t`Compare the digits of ${nameOf(device)}`}
                    onPress={() => onCompare(device.id)}
                  >
                    {t`Compare…`}
                  </Button>
                ) : null
            : undefined
        }
      />
    </Panel>
  );
}
