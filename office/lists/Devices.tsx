import { msg } from '@lingui/core/macro';
import { listDevices, type Device } from '#contract/office/devices.ts';
import { listPage } from '#office/list/list-page.tsx';
import { AcceptDialog } from '#office/pages/devices/AcceptDialog.tsx';
import { BatteryText } from '#office/pages/devices/BatteryText.tsx';
import { ChosenDevice } from '#office/pages/devices/ChosenDevice.tsx';
import { DeviceName } from '#office/pages/devices/DeviceName.tsx';
import { DevicesHead } from '#office/pages/devices/DevicesHead.tsx';
import { nameOf, stateOf, STATES } from '#office/pages/devices/device-words.ts';
import { PairDevice } from '#office/pages/devices/PairDevice.tsx';
import { RecentEvents } from '#office/pages/devices/RecentEvents.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { agoText, instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import { useDeviceDay, useHoursSpan } from '#office/pages/devices/use-devices-today.ts';
import { HourBars } from '#office/pages/devices/HourBars.tsx';
import { useLingui } from '@lingui/react/macro';

/** Polling interval, milliseconds; short, so that a newly paired device appears quickly. */
const POLL_MS = 5000;

export const Devices = listPage({
  read: listDevices,
  title: msg`Gates and devices`,
  listTitle: msg`Devices`,
  about: msg`Each device has a key of its own and can be revoked alone`,
  Actions: PairDevice,
  Before: DevicesHead,
  After: RecentEvents,
  empty: msg`No device is paired. Pair one to check tickets.`,
  pollMs: () => POLL_MS,
  keyOf: ({ id }) => id,
  nameOf,
  choices: {
    state: () => [
      ...Object.entries(STATES).map(([value, [text]]) => ({ value, text })),
      { value: 'all', text: msg`Every state` },
    ],
    gate: ({ gates }) => gates.map(({ id, name }) => ({ value: id, text: venueText(name) })),
  },
  views: [
    { title: msg`Online`, search: { state: 'online' }, count: ({ counts }) => counts.online },
    { title: msg`Offline`, search: { state: 'offline' }, count: ({ counts }) => counts.offline },
    {
      title: msg({ message: 'Waiting', context: 'devices' }),
      search: { state: 'waiting' },
      count: ({ counts }) => counts.waiting,
    },
    { title: msg`Revoked`, search: { state: 'revoked' }, count: ({ counts }) => counts.revoked },
  ],
  columns: [
    {
      id: 'name',
      title: msg({ message: 'Name', context: 'of a device' }),
      cell: (device) => <DeviceName device={device} />,
    },
    { id: 'gates', title: msg`Gates`, cell: ({ stands }) => stands.map(venueText).join(' · ') || '–' },
    { id: 'duty', title: msg`On duty`, cell: ({ on_duty }) => on_duty ?? '–' },
    { id: 'hours', title: msg`By hour`, cell: (device) => <DeviceHours device={device} /> },
    {
      id: 'admitted',
      title: msg({ message: 'Admitted', context: 'column' }),
      number: true,
      cell: (device) => <DeviceCount device={device} of="admitted" />,
    },
    {
      id: 'refused',
      title: msg({ message: 'Refused', context: 'column' }),
      number: true,
      cell: (device) => <DeviceCount device={device} of="refused" />,
    },
    {
      id: 'seen',
      title: msg({ message: 'Last seen', context: 'of a device' }),
      cell: (device) =>
        device.seen_at === undefined ? (
          '–'
        ) : (
          <Text
            numeric
            {...(stateOf(device) === 'offline' ? { tone: 'bad', strong: true } : {})}
            title={instantText(device.seen_at)}
          >
            {agoText(device.seen_at, device.as_of)}
          </Text>
        ),
    },
    { id: 'program', title: msg`Program`, cell: ({ version }) => <Text numeric>{version ?? '–'}</Text> },
    { id: 'battery', title: msg`Battery`, cell: (device) => <BatteryText device={device} /> },
    { id: 'state', title: msg`State`, cell: (device) => <StatusPill words={STATES[stateOf(device)]} /> },
    {
      id: 'paired',
      title: msg`Paired`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ paired_at }) => <Text numeric>{instantText(paired_at)}</Text>,
    },
  ],
  foot: () => <HoursSpan />,
  below: () => <ChosenDevice />,
  actions: [
    {
      id: 'compare',
      may: 'devices',
      isPossible: ({ state }) => state === 'waiting',
      name: () => msg`Compare…`,
      Dialog: ({ row, onClose }) => <AcceptDialog device={row} onClose={onClose} />,
    },
  ],
});

function DeviceCount({ device: { id }, of }: { device: Device; of: 'admitted' | 'refused' }) {
  const day = useDeviceDay(id);
  return <Text strong={of === 'admitted'}>{day[of]}</Text>;
}

function DeviceHours({ device: { id } }: { device: Device }) {
  const { hours } = useDeviceDay(id);
  const { first, last, most } = useHoursSpan();
  return <HourBars hours={hours} first={first} last={last} most={most} />;
}

function HoursSpan() {
  const { t } = useLingui();
  const { first, last, isQuiet } = useHoursSpan();
  return isQuiet ? null : (
    <Text size="micro" tone="third">{t`Columns: people by hour, from ${first}:00 to ${last}:59`}</Text>
  );
}
