import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BackgroundJob } from '#contract/office/settings.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText } from '#office/words/format.ts';
import { JOB_STATE_WORDS, JOB_WORDS } from '#office/words/health-words.ts';

export function JobsTable({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const { t, i18n } = useLingui();
  return (
    <section className="card" aria-labelledby="jobs">
      <div className="head">
        <h2 id="jobs">{t`Background jobs`}</h2>
      </div>
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
                {JOB_WORDS[name] ? i18n._(JOB_WORDS[name]) : null} <span className="code dim">{name}</span>
              </>
            ),
          },
          { title: msg`State`, cell: ({ state }) => <Pill words={JOB_STATE_WORDS[state]} /> },
          { title: msg`Failed in a row`, number: true, cell: ({ failures }) => (failures === 0 ? '–' : failures) },
          {
            title: msg`Last went well`,
            cell: ({ ran_at }) => <span className="num">{ran_at === undefined ? t`never` : instantText(ran_at)}</span>,
          },
        ]}
      />
    </section>
  );
}
