import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type GatePerson, listGatePeople } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { GatePersonDialog } from './GatePersonDialog.tsx';
import { GATE_ROLE_WORDS } from './gate-role-words.ts';

const ACTIVE = [msg`May sign in`, 'ok'] as const;
const ENDED = [msg`Account ended`, 'mute'] as const;

export function GatePeople() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const [open, setOpen] = useState<GatePerson | 'new' | null>(null);
  const query = useQuery(officeQuery(project, listGatePeople, {}));
  return (
    <Panel aria-labelledby="gate-people">
      <PanelHead>
        <Text id="gate-people" as="h2" grow>{t`People at the gates`}</Text>
        {may('devices') ? (
          <Button variant="outline" size="sm" icon={Plus} onPress={() => setOpen('new')}>
            {t`Add somebody…`}
          </Button>
        ) : null}
      </PanelHead>
      <Loaded query={query}>
        {({ people }) => (
          <DataTable
            label={t`People at the gates`}
            rows={people}
            columns={COLUMNS}
            keyOf={({ id }) => id}
            empty={t`Nobody can sign in at a device yet.`}
            renderActions={
              may('devices')
                ? (person) => (
                    <Button
                      variant="outline"
                      size="sm"
                      label={t`Change ${person.name}`}
                      onPress={() => setOpen(person)}
                    >
                      {t`Change…`}
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </Loaded>
      {open === null ? null : (
        <GatePersonDialog
          person={open === 'new' ? null : open}
          taken={query.data?.people.map(({ id }) => id) ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly ListColumn<GatePerson>[] = [
  { title: msg({ message: 'Name', context: 'of a person' }), cell: ({ name }) => name },
  { title: msg`Id`, cell: ({ id }) => <Text code>{id}</Text> },
  { title: msg`Role`, cell: ({ role }) => <RoleText role={role} /> },
  { title: msg`State`, cell: ({ active }) => <StatusPill words={active ? ACTIVE : ENDED} /> },
];

function RoleText({ role }: Pick<GatePerson, 'role'>) {
  const { i18n } = useLingui();
  return i18n._(GATE_ROLE_WORDS[role]);
}
