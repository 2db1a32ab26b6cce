import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listAudit } from '#contract/office/staff.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import type { AuditSearch } from '#office/router.tsx';
import { Columns } from '#office/ui/Columns.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { ChainState } from './ChainState.tsx';
import { ActionDetail } from './ActionDetail.tsx';
import { ActionTable } from './ActionTable.tsx';

const dayIn = (text: string | undefined): Day | undefined =>
  text === undefined ? undefined : (parseDay(text) ?? undefined);

export function Audit() {
  const { t } = useLingui();
  const { project, role, may } = useOffice();
  const search = useSearch({ from: '/$project/audit' });
  const navigate = useNavigate({ from: '/$project/audit' });
  const { row, from, to, before, ...rest } = search;
  const all = { ...rest, from: dayIn(from), to: dayIn(to) };
  const filter = JSON.parse(JSON.stringify(all)) as typeof all;
  const audit = useQuery(officeQuery(project, listAudit, before === undefined ? filter : { ...filter, before }));
  const change = (next: Partial<AuditSearch>): void =>
    void navigate({ search: (old) => ({ ...old, before: undefined, row: undefined, ...next }), replace: true });
  return (
    <Page
      title={t`Audit log`}
      about={role === 'manager' ? t`Actions of owners are not shown to managers` : t`Nobody can change or remove a row`}
      actions={<ChainState />}
    >
      <Loaded query={audit}>
        {({ list, next, actors, today: { actions, refused, shown } }) => {
          const chosen = list.find((action) => action.id === row);
          return (
            <>
              <AuditFilters search={search} actors={actors} onChange={change} />
              <Columns one={!chosen}>
                <Panel stack aria-label={t`Actions`}>
                  <ActionTable
                    list={list}
                    chosen={row}
                    onChoose={(id) => void navigate({ search: (old) => ({ ...old, row: id }), replace: true })}
                  />
                  <PanelFoot>
                    <Text
                      tone="third"
                      grow
                    >{t`Today ${actions} actions, ${refused} refused, people seen in full ${shown} times`}</Text>
                    {before === undefined ? null : (
                      <Button variant="outline" onPress={() => change({})}>
                        {t`Newest`}
                      </Button>
                    )}
                    <Button variant="outline" disabled={next === undefined} onPress={() => change({ before: next })}>
                      {t`Older`}
                    </Button>
                  </PanelFoot>
                </Panel>
                {chosen ? (
                  <ActionDetail
                    action={chosen}
                    onObject={() => change({ object: chosen.object })}
                    onClose={() => change({ before })}
                  />
                ) : null}
              </Columns>
              {may('export-orders') ? (
                <Panel pad>
                  <ExportButtons label={t`All rows that fit, as a file`} what={{ kind: 'audit', filter }} />
                </Panel>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
