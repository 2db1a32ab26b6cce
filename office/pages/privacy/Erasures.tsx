import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { approveErasure, type Erasure, listErasures, withdrawErasure } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText, timeText } from '#office/words/format.ts';
import { ERASURE_STATE_WORDS } from '#office/words/privacy-words.ts';

/** While one runs, and while none does, milliseconds. */
const RUNNING_MS = 2_000;
const QUIET_MS = 20_000;

/** The list does not identify the person. */
export function Erasures() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, listErasures, {}),
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'running') ? RUNNING_MS : QUIET_MS),
  });
  const approve = useAction(approveErasure);
  const withdraw = useAction(withdrawErasure);
  const error = approve.error ?? withdraw.error;
  const busy = approve.isPending || withdraw.isPending;
  return (
    <section className="card" aria-labelledby="erasures">
      <div className="head">
        <h2 id="erasures">{t`Erasures`}</h2>
      </div>
      {error ? <Failure error={error} /> : null}
      <Loaded query={query}>
        {({ list }) => (
          <DataTable
            label={t`Erasures`}
            rows={list}
            keyOf={({ id }) => id}
            empty={t`Nobody was erased yet. Find a person above to begin.`}
            columns={[
              { title: msg`Asked for`, cell: ({ asked_at }) => <span className="num">{instantText(asked_at)}</span> },
              { title: msg`Found by`, cell: ({ by }) => (by === 'document' ? t`Document` : t`Phone`) },
              { title: msg`By`, cell: ({ asked_by }) => asked_by },
              { title: msg`Approved by`, cell: ({ approved_by }) => approved_by ?? '–' },
              { title: msg`Orders`, number: true, cell: (each) => <OrdersCell {...each} /> },
              {
                title: msg`State`,
                cell: ({ state, until }) => (
                  <>
                    <Pill words={ERASURE_STATE_WORDS[state]} />
                    {until === undefined ? null : <span className="sub">{t`until ${timeText(until)}`}</span>}
                  </>
                ),
              },
            ]}
            renderActions={({ pending, own }) =>
              pending === undefined ? null : (
                <>
                  <button type="button" className="btn sm" disabled={busy} onClick={() => withdraw.mutate({ pending })}>
                    {t`Take it back`}
                  </button>
                  {own ? null : (
                    <button
                      type="button"
                      className="btn sm bad"
                      disabled={busy}
                      onClick={() => approve.mutate({ pending })}
                    >
                      {t`Approve the erasure`}
                    </button>
                  )}
                </>
              )
            }
          />
        )}
      </Loaded>
    </section>
  );
}

function OrdersCell({ state, erased, orders, kept }: Erasure) {
  const started = state === 'running' || state === 'done';
  return (
    <>
      {started ? `${erased} / ${orders}` : orders}
      {kept === 0 ? null : (
        <span className="sub">
          <Plural value={kept} one="# was open again and stayed" other="# were open again and stayed" />
        </span>
      )}
    </>
  );
}
