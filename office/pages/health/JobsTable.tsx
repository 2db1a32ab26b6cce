import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BackgroundJob } from '#contract/office/settings.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { instantText } from '#office/words/format.ts';
import { JOB_STATE_WORDS, JOB_WORDS } from '#office/words/health-words.ts';
import { Text } from '#ui/Text.tsx';

export function JobsTable({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const { t, i18n } = useLingui();
  return (
    <Panel aria-labelledby="jobs">
      <PanelHead>
        <h2 id="jobs">{t`Background jobs`}</h2>
      </PanelHead>
      <DataTable
        label={t`Background jobs`}
        rows={jobs}
        keyOf={({ name }) => name}
        dense
        empty={t`No job has begun yet. Look again in a minute.`}
        columns={[
          {
            title: msg`Job`,
            cell: ({ name }) => (
              <>
                {JOB_WORDS[name] ? i18n._(JOB_WORDS[name]) : null}{' '}
                <Text tone="third" code>
                  {name}
                </Text>
              </>
            ),
          },
          { title: msg`State`, cell: ({ state }) => <StatusPill words={JOB_STATE_WORDS[state]} /> },
          { title: msg`Failed in a row`, number: true, cell: ({ failures }) => (failures === 0 ? '–' : failures) },
          {
            title: msg`Last went well`,
            cell: ({ ran_at }) => <Text numeric>{ran_at === undefined ? t`never` : instantText(ran_at)}</Text>,
          },
        ]}
      />
    </Panel>
  );
}
