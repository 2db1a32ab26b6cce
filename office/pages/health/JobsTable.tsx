import { useLingui } from '@lingui/react/macro';
import type { BackgroundJob } from '#contract/office/settings.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText } from '#office/words/format.ts';
import { JOB_STATE_WORDS, JOB_WORDS } from '#office/words/health-words.ts';

/** What runs by itself, those that fail first. */
export function JobsTable({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const { t, i18n } = useLingui();
  return (
    <section className="card" aria-labelledby="jobs">
      <div className="head">
        <h2 id="jobs">{t`Background jobs`}</h2>
      </div>
      {jobs.length === 0 ? (
        <p className="empty">{t`No job has begun yet. Look again in a minute.`}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={t`Background jobs`}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t`Job`}</th>
                <th scope="col">{t`State`}</th>
                <th scope="col" className="n">{t`Failed in a row`}</th>
                <th scope="col">{t`Last went well`}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map(({ name, state, failures, ran_at }) => {
                const words = JOB_WORDS[name];
                return (
                  <tr key={name}>
                    <th scope="row">
                      {words ? i18n._(words) : null} <span className="code dim">{name}</span>
                    </th>
                    <td>
                      <Pill words={JOB_STATE_WORDS[state]} />
                    </td>
                    <td className="n">{failures === 0 ? '–' : failures}</td>
                    <td className="num">{ran_at === undefined ? t`never` : instantText(ran_at)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
