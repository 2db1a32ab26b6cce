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
import { Pill } from '#office/ui/Pill.tsx';
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
    <section className="card" aria-labelledby="gate-people">
      <div className="head">
        <h2 id="gate-people" className="grow">{t`People at the gates`}</h2>
        {may('devices') ? (
          <button type="button" className="btn sm" onClick={() => setOpen('new')}>
            <Plus className="i i14" aria-hidden="true" />
            {t`Add somebody…`}
          </button>
        ) : null}
      </div>
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
                    <button
                      type="button"
                      className="btn sm"
                      aria-label={t`Change ${person.name}`}
                      onClick={() => setOpen(person)}
                    >
                      {t`Change…`}
                    </button>
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
    </section>
  );
}

const COLUMNS: readonly ListColumn<GatePerson>[] = [
  { title: msg({ message: 'Name', context: 'of a person' }), cell: ({ name }) => name },
  { title: msg`Id`, cell: ({ id }) => <span className="code">{id}</span> },
  { title: msg`Role`, cell: ({ role }) => <RoleText role={role} /> },
  { title: msg`State`, cell: ({ active }) => <Pill words={active ? ACTIVE : ENDED} /> },
];

function RoleText({ role }: Pick<GatePerson, 'role'>) {
  const { i18n } = useLingui();
  return i18n._(GATE_ROLE_WORDS[role]);
}
