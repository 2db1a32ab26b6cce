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
import { Empty } from '#office/ui/Empty.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
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
        <Button size="md" icon={UserPlus} onPress={() => setInviting(true)}>
          {t`Invite somebody`}
        </Button>
      }
    >
      <Loaded query={staff}>
        {(data) => (
          <>
            <Panel as="div" stack>
              <DataTable
                label={t`Staff`}
                rows={data.staff}
                keyOf={({ staff: id }) => id}
                columns={[
                  { title: msg`Name`, cell: ({ name }) => name },
                  { title: msg`Login`, cell: ({ login }) => <Text code>{login}</Text> },
                  { title: msg`Role`, cell: ({ role }) => i18n._(ROLE_WORDS[role]) },
                  { title: msg`Signs in by`, cell: proofs },
                  { title: msg`Sessions`, number: true, cell: ({ sessions }) => sessions },
                  {
                    title: msg`Last seen`,
                    cell: ({ last_seen }) => (last_seen === undefined ? t`never` : instantText(last_seen)),
                  },
                ]}
                renderActions={(each) => (
                  <Button
                    variant="outline"
                    size="sm"
                    label={t`Change ${each.name}`}
                    onPress={() => setChosen(each.staff)}
                  >
                    {t`Change…`}
                  </Button>
                )}
              />
            </Panel>
            <Panel aria-labelledby="invites">
              <PanelHead>
                <h2 id="invites">{t`Open links`}</h2>
              </PanelHead>
              {data.invites.length === 0 ? (
                <Empty>{t`No link is open. Invite somebody to make one.`}</Empty>
              ) : (
                <Panel as="ul" pad stack>
                  {data.invites.map((each) => (
                    <Row key={each.login} as="li">
                      <Text code grow>
                        {each.login}
                      </Text>
                      <span>{i18n._(ROLE_WORDS[each.role])}</span>
                      <Text tone="third">{t`good until ${instantText(each.until)}`}</Text>
                      {each.waits && each.own ? <Text tone="third">{t`waits for a second owner`}</Text> : null}
                      {each.waits && !each.own ? (
                        <Button
                          variant="outline"
                          size="sm"
                          disabled={approve.isPending}
                          onPress={() => approve.mutate({ login: each.login })}
                        >
                          {t`Agree that ${each.login} gets a new password`}
                        </Button>
                      ) : null}
                    </Row>
                  ))}
                </Panel>
              )}
            </Panel>
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
