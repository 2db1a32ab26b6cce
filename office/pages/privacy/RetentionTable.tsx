import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { retention } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { RETAINED_WORDS } from '#office/words/privacy-words.ts';

const DAY = 24 * 60;

export function RetentionTable() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, retention, {}));
  return (
    <section className="card scroll" tabIndex={0} aria-labelledby="retention">
      <div className="head">
        <h2 id="retention">{t`What is kept, and for how long`}</h2>
      </div>
      <Loaded query={query}>
        {({ list }) => (
          <table className="tbl lo">
            <thead>
              <tr>
                <th scope="col">{t({ message: 'What', context: 'is kept' })}</th>
                <th scope="col">{t`How long`}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ what, minutes }) => (
                <tr key={what}>
                  <th scope="row">{i18n._(RETAINED_WORDS[what])}</th>
                  <td className="num">
                    {what === 'audit' ? (
                      t`nothing deletes it`
                    ) : minutes === undefined ? (
                      t`until it is erased on request`
                    ) : (
                      <Span minutes={minutes} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}

const Span = ({ minutes }: { minutes: number }) =>
  minutes >= DAY ? (
    <Plural value={minutes / DAY} one="# day" other="# days" />
  ) : (
    <Plural value={minutes} one="# minute" other="# minutes" />
  );
