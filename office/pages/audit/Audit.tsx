import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { listAudit } from '#contract/office/staff.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import type { AuditSearch } from '#office/router.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
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
              <div className={chosen ? 'two' : 'stack grow'}>
                <section className="card stack" aria-label={t`Actions`}>
                  <ActionTable
                    list={list}
                    chosen={row}
                    onChoose={(id) => void navigate({ search: (old) => ({ ...old, row: id }), replace: true })}
                  />
                  <div className="foot-row">
                    <span className="grow dim">{t`Today ${actions} actions, ${refused} refused, people seen in full ${shown} times`}</span>
                    {before === undefined ? null : (
                      <button type="button" className="btn" onClick={() => change({})}>
                        {t`Newest`}
                      </button>
                    )}
                    <button
                      type="button"
                      className="btn"
                      disabled={next === undefined}
                      onClick={() => change({ before: next })}
                    >
                      {t`Older`}
                    </button>
                  </div>
                </section>
                {chosen ? (
                  <ActionDetail
                    action={chosen}
                    onObject={() => change({ object: chosen.object })}
                    onClose={() => change({ before })}
                  />
                ) : null}
              </div>
              {may('export-orders') ? (
                <section className="card pad">
                  <ExportButtons label={t`All rows that fit, as a file`} what={{ kind: 'audit', filter }} />
                </section>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
