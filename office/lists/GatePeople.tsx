import { msg } from '@lingui/core/macro';
import { listGatePeople } from '#contract/office/devices.ts';
import { listPage } from '#office/list/list-page.tsx';
import { AddGatePerson } from '#office/pages/devices/AddGatePerson.tsx';
import { GatePersonDialog } from '#office/pages/devices/GatePersonDialog.tsx';
import { GateTabs } from '#office/pages/devices/GateTabs.tsx';
import { GATE_ROLE_WORDS } from '#office/pages/devices/gate-role-words.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { Text } from '#ui/Text.tsx';

const ACTIVE = [msg`May sign in`, 'ok'] as const;
const ENDED = [msg`Account ended`, 'mute'] as const;

export const GatePeople = listPage({
  read: listGatePeople,
  title: msg`People at the gates`,
  Actions: AddGatePerson,
  Before: GateTabs,
  empty: msg`There is nobody yet. Add somebody who signs in at a device.`,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  choices: { role: () => Object.entries(GATE_ROLE_WORDS).map(([value, text]) => ({ value, text })) },
  columns: [
    { id: 'name', title: msg({ message: 'Name', context: 'of a person' }), cell: ({ name }) => name },
    {
      id: 'id',
      title: msg`Id`,
      sort: { ascending: 'id', descending: 'id-last' },
      cell: ({ id }) => <Text code>{id}</Text>,
    },
    { id: 'role', title: msg`Role`, cell: ({ role }, i18n) => i18n._(GATE_ROLE_WORDS[role]) },
    { id: 'state', title: msg`State`, cell: ({ active }) => <StatusPill words={active ? ACTIVE : ENDED} /> },
  ],
  actions: [
    {
      id: 'change',
      may: 'devices',
      name: () => msg`Change…`,
      Dialog: ({ row, onClose }) => <GatePersonDialog person={row} taken={[]} onClose={onClose} />,
    },
  ],
});
