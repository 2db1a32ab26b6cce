import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MadeExport } from '#contract/office/exports.ts';
import { exportState, takeExport } from '#contract/office/exports.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { instantText } from '#office/words/format.ts';
import { FILE_WORDS } from './export-words.ts';

/** Polling interval while a file is being made, milliseconds. */
const POLL_MS = 2000;

/** The files that staff asked for, kept for a day. */
export function Exports() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, exportState, {}),
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'running') ? POLL_MS : false),
  });
  return (
    <Page title={t`Files`} about={t`What was asked for on the pages of orders and settlement; each is kept for a day`}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? <p className="empty card">{t`There is no file. Ask for one on the page of orders or of settlement.`}</p> : <Files list={list} />
        }
      </Loaded>
    </Page>
  );
}

function Files({ list }: { list: readonly MadeExport[] }) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const take = useDeed(project, takeExport);
  const download = (id: string): void =>
    take.mutate(
      { id },
      {
        onSuccess({ ticket }) {
          const link = document.createElement('a');
          link.href = `/office/export/${project}/${ticket}`;
          link.click();
        },
      },
    );
  return (
    <>
      {take.isError ? <Failure error={take.error} /> : null}
      <section className="card scroll" tabIndex={0} aria-label={t`Files`}>
        <table className="tbl hi">
          <thead>
            <tr>
              <th scope="col">{t`File`}</th>
              <th scope="col">{t`Asked for`}</th>
              <th scope="col" className="n">{t`Rows`}</th>
              <th scope="col">{t`Kept until`}</th>
              <th scope="col">{t`State`}</th>
              <th scope="col">
                <span className="hidden-text">{t`Deeds`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((each) => {
              const name = i18n._(FILE_WORDS[each.kind]);
              return (
                <tr key={each.id}>
                  <th scope="row">
                    {name} · {each.format.toUpperCase()}
                  </th>
                  <td>
                    {each.by}
                    <span className="sub num">{instantText(each.at)}</span>
                  </td>
                  <td className="n">{each.rows}</td>
                  <td className="num">{each.until === undefined ? '–' : instantText(each.until)}</td>
                  <td>
                    {each.state === 'done' ? (
                      <span className="pill ok">{t`Ready`}</span>
                    ) : each.state === 'running' ? (
                      <span className="pill wait" role="status">{t`Being made`}</span>
                    ) : (
                      <span className="pill bad">{t`Failed: ask for it again`}</span>
                    )}
                  </td>
                  <td className="r">
                    {each.state === 'done' ? (
                      <button type="button" className="btn sm" aria-label={t`Download ${name}`} disabled={take.isPending} onClick={() => download(each.id)}>
                        {t`Download`}
                      </button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
