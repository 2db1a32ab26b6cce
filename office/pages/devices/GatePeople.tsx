import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { GatePerson } from '#contract/office/devices.ts';
import { listGatePeople } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { GatePersonDialog } from './GatePersonDialog.tsx';
import { GATE_ROLE_WORDS } from './gate-role-words.ts';

const ACTIVE = [msg`May sign in`, 'ok'] as const;
const ENDED = [msg`Account ended`, 'mute'] as const;

/** The people who sign in at the devices with a PIN. */
export function GatePeople() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const [open, setOpen] = useState<GatePerson | 'new' | null>(null);
  const query = useQuery(officeQuery(project, listGatePeople, {}));
  return (
    <section className="card scroll" tabIndex={0} aria-labelledby="gate-people">
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
        {({ people }) =>
          people.length === 0 ? (
            <p className="empty">{t`Nobody can sign in at a device yet.`}</p>
          ) : (
            <PeopleTable people={people} onChange={may('devices') ? setOpen : undefined} />
          )
        }
      </Loaded>
      {open === null ? null : (
        <GatePersonDialog person={open === 'new' ? null : open} taken={query.data?.people.map(({ id }) => id) ?? []} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function PeopleTable({ people, onChange }: { people: readonly GatePerson[]; onChange: ((person: GatePerson) => void) | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <table className="tbl hi">
      <thead>
        <tr>
          <th scope="col">{t({ message: 'Name', context: 'of a person' })}</th>
          <th scope="col">{t`Id`}</th>
          <th scope="col">{t`Role`}</th>
          <th scope="col">{t`State`}</th>
          <th scope="col">
            <span className="hidden-text">{t`Deeds`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{person.name}</th>
            <td className="code">{person.id}</td>
            <td>{i18n._(GATE_ROLE_WORDS[person.role])}</td>
            <td>
              <Pill words={person.active ? ACTIVE : ENDED} />
            </td>
            <td className="r">
              {onChange ? (
                <button type="button" className="btn sm" aria-label={t`Change ${person.name}`} onClick={() => onChange(person)}>
                  {t`Change…`}
                </button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
