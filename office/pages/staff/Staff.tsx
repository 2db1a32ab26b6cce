import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { approveInvite, type Colleague, listStaff } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { instantText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { ColleagueDialog } from './ColleagueDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';

export function Staff() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const staff = useQuery(officeQuery(project, listStaff, {}));
  const approve = useAction(approveInvite);
  const [inviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const proofs = (each: Colleague): string =>
    [
      each.passkeys > 0 ? t`${each.passkeys} passkeys` : '',
      each.totp ? t`password and code` : each.password ? t`password alone` : '',
    ]
      .filter(Boolean)
      .join(' · ') || t`none yet`;
  return (
    <Page
      title={t`Staff and rights`}
      actions={
        <button type="button" className="btn pri" onClick={() => setInviting(true)}>
          <UserPlus className="i" aria-hidden="true" />
          {t`Invite somebody`}
        </button>
      }
    >
      <Loaded query={staff}>
        {(data) => (
          <>
            <div className="card stack">
              <DataTable
                label={t`Staff`}
                rows={data.staff}
                keyOf={({ staff: id }) => id}
                columns={[
                  { title: msg`Name`, cell: ({ name }) => name },
                  { title: msg`Login`, cell: ({ login }) => <span className="code">{login}</span> },
                  { title: msg`Role`, cell: ({ role }) => i18n._(ROLE_WORDS[role]) },
                  { title: msg`Signs in by`, cell: proofs },
                  { title: msg`Sessions`, number: true, cell: ({ sessions }) => sessions },
                  {
                    title: msg`Last seen`,
                    cell: ({ last_seen }) => (last_seen === undefined ? t`never` : instantText(last_seen)),
                  },
                ]}
                renderActions={(each) => (
                  <button
                    type="button"
                    className="btn sm"
                    aria-label={t`Change ${each.name}`}
                    onClick={() => setChosen(each.staff)}
                  >
                    {t`Change…`}
                  </button>
                )}
              />
            </div>
            <section className="card" aria-labelledby="invites">
              <div className="head">
                <h2 id="invites">{t`Open links`}</h2>
              </div>
              {data.invites.length === 0 ? (
                <p className="empty">{t`No link is open. Invite somebody to make one.`}</p>
              ) : (
                <ul className="stack card pad">
                  {data.invites.map((each) => (
                    <li key={each.login} className="row">
                      <span className="code grow">{each.login}</span>
                      <span>{i18n._(ROLE_WORDS[each.role])}</span>
                      <span className="dim">{t`good until ${instantText(each.until)}`}</span>
                      {each.waits && each.own ? <span className="dim">{t`waits for a second owner`}</span> : null}
                      {each.waits && !each.own ? (
                        <button
                          type="button"
                          className="btn sm"
                          disabled={approve.isPending}
                          onClick={() => approve.mutate({ login: each.login })}
                        >
                          {t`Agree that ${each.login} gets a new password`}
                        </button>
                      ) : null}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {approve.isError ? <Failure error={approve.error} /> : null}
            {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
            {data.staff
              .filter((each) => each.staff === chosen)
              .map((each) => (
                <ColleagueDialog key={each.staff} colleague={each} onClose={() => setChosen(null)} />
              ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
