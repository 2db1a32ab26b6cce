import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { diffVersions, getDraft, listVersions, rollBack } from '#contract/office/catalogue.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';
import { ChangeList } from './ChangeList.tsx';
import { VenueFile } from './VenueFile.tsx';

export function Versions() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const { version: chosen } = useSearch({ from: '/$project/catalogue/versions' });
  const versions = useQuery(officeQuery(project, listVersions, {}));
  const draft = useQuery(officeQuery(project, getDraft, {}));
  const back = useAction(rollBack, { onSuccess: () => setReturning(null) });
  const [returning, setReturning] = useState<number | null>(null);
  const list = versions.data?.list ?? [];
  const before = list[list.findIndex(({ version }) => version === chosen) + 1]?.version;
  const diff = useQuery({
    ...officeQuery(project, diffVersions, { from: before ?? 0, to: chosen ?? 0 }),
    enabled: chosen !== undefined && before !== undefined,
    staleTime: Infinity,
  });
  const live = versions.data?.draft.live ?? 0;
  return (
    <Page
      title={t`Versions and files`}
      actions={
        <Link to="/$project/catalogue" params={{ project }} className={buttonClass({ variant: 'outline' })}>
          <Icon of={ArrowLeft} size={16} />
          {t`Catalogue`}
        </Link>
      }
    >
      <Loaded query={versions}>
        {() => (
          <>
            <Panel as="div" stack>
              <DataTable
                label={t`Versions`}
                rows={list}
                keyOf={({ version }) => String(version)}
                isChosen={({ version }) => version === chosen}
                columns={[
                  {
                    title: msg`Version`,
                    cell: ({ version }) => (
                      <>
                        {version} {version === live ? <Pill tone="ok">{t`live`}</Pill> : null}
                      </>
                    ),
                  },
                  { title: msg`Since`, cell: ({ at }) => instantText(at) },
                  { title: msg`By`, cell: ({ source, by }) => (source === 'import' ? t`import at the server` : by) },
                  {
                    title: msg`Note`,
                    cell: ({ brings_back, note }) =>
                      brings_back === undefined ? note : t`brings back version ${brings_back}: ${note}`,
                  },
                ]}
                renderActions={({ version }) => (
                  <>
                    {version === list.at(-1)?.version ? null : (
                      <Button
                        variant="outline"
                        size="sm"
                        expanded={version === chosen}
                        onPress={() =>
                          void navigate({
                            to: '/$project/catalogue/versions',
                            params: { project },
                            search: version === chosen ? {} : { version },
                          })
                        }
                      >
                        {t`What changed in ${version}`}
                      </Button>
                    )}
                    {may('catalogue') && version !== live ? (
                      <Button variant="outline" size="sm" onPress={() => setReturning(version)}>
                        {t`Roll back to ${version}…`}
                      </Button>
                    ) : null}
                  </>
                )}
              />
            </Panel>
            {chosen !== undefined && before !== undefined ? (
              <Panel pad aria-label={t`Differences`}>
                <h2>{t`From version ${before} to ${chosen}`}</h2>
                <Loaded query={diff}>
                  {({ differences, more }) => (
                    <ChangeList differences={differences} more={more} docs={[draft.data?.live_doc ?? {}]} showPart />
                  )}
                </Loaded>
              </Panel>
            ) : null}
            <VenueFile live={live} rev={versions.data?.draft.rev ?? 0} />
          </>
        )}
      </Loaded>
      {returning === null ? null : (
        <ReasonDialog
          title={t`Roll back to version ${returning}`}
          about={t`Visitors see that version again, as a new one. An open draft stays as it is. Colleagues read the reason.`}
          action={t`Roll back`}
          busy={back.isPending}
          error={back.error}
          onClose={() => setReturning(null)}
          onDo={(reason) => back.mutate({ version: returning, live, reason })}
        />
      )}
    </Page>
  );
}
