import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exportState, type MadeExport, retryExport, takeExport } from '#contract/office/exports.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { EXPORT_STATES, FILE_WORDS } from './export-words.ts';

/** Polling interval while a file is being made, milliseconds. */
const POLL_MS = 2000;

export function Exports() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, exportState, {}),
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'running') ? POLL_MS : false),
  });
  return (
    <Page
      title={t`Files`}
      about={t`What was asked for on the pages of orders, settlement and the audit log; each is kept for a day`}
    >
      <Loaded query={query}>{({ list }) => <Files list={list} />}</Loaded>
    </Page>
  );
}

function Files({ list }: { list: readonly MadeExport[] }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const take = useAction(takeExport, {
    onSuccess({ ticket }) {
      const link = document.createElement('a');
      link.href = `/office/export/${project}/${ticket}`;
      link.click();
    },
  });
  const again = useAction(retryExport);
  const download = (id: string): void => take.mutate({ id });
  return (
    <>
      {take.isError ? <Failure error={take.error} /> : null}
      {again.isError ? <Failure error={again.error} /> : null}
      <Panel as="div" stack>
        <DataTable
          label={t`Files`}
          rows={list}
          keyOf={({ id }) => id}
          empty={t`There is no file. Ask for one on the page of orders or of settlement.`}
          columns={[
            { title: msg`File`, cell: ({ kind, format }) => `${i18n._(FILE_WORDS[kind])} · ${format.toUpperCase()}` },
            {
              title: msg`Asked for`,
              cell: ({ by, at }) => (
                <>
                  {by}
                  <SubLine numeric>{instantText(at)}</SubLine>
                </>
              ),
            },
            { title: msg`Rows`, number: true, cell: ({ rows }) => rows },
            {
              title: msg`Kept until`,
              cell: ({ until }) => <Text numeric>{until === undefined ? '–' : instantText(until)}</Text>,
            },
            {
              title: msg`State`,
              cell: ({ state }) => (
                <span role={state === 'running' ? 'status' : undefined}>
                  <StatusPill words={EXPORT_STATES[state]} />
                </span>
              ),
            },
          ]}
          renderActions={({ id, kind, state }) => {
            const name = i18n._(FILE_WORDS[kind]);
            if (state === 'failed') {
              return (
                <Button
                  variant="outline"
                  size="sm"
                  label={t`Try again: ${name}`}
                  disabled={again.isPending}
                  onPress={() => again.mutate({ id })}
                >
                  {t`Try again`}
                </Button>
              );
            }
            return state === 'done' ? (
              <Button
                variant="outline"
                size="sm"
                label={t`Download ${name}`}
                disabled={take.isPending}
                onPress={() => download(id)}
              >
                {t`Download`}
              </Button>
            ) : null;
          }}
        />
      </Panel>
    </>
  );
}
