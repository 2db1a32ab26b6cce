import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Erasure } from '#contract/office/privacy.ts';
import { approveErasure, listErasures, withdrawErasure } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useDeed } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Pill } from '#office/ui/Pill.tsx';
import { instantText, timeText } from '#office/words/format.ts';
import { ERASURE_STATE_WORDS } from '#office/words/privacy-words.ts';

/** While one runs, and while none does, milliseconds. */
const RUNNING_MS = 2_000;
const QUIET_MS = 20_000;

/** What was asked for lately. Nothing in it says who it is. */
export function Erasures() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({
    ...officeQuery(project, listErasures, {}),
    refetchInterval: ({ state }) => (state.data?.list.some((each) => each.state === 'running') ? RUNNING_MS : QUIET_MS),
  });
  const approve = useDeed(project, approveErasure);
  const withdraw = useDeed(project, withdrawErasure);
  const error = approve.error ?? withdraw.error;
  const busy = approve.isPending || withdraw.isPending;
  return (
    <section className="card" aria-labelledby="erasures">
      <div className="head">
        <h2 id="erasures">{t`Erasures`}</h2>
      </div>
      {error ? <Failure error={error} /> : null}
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="empty">{t`Nobody was erased yet. Find a person above to begin.`}</p>
          ) : (
            <div className="scroll" tabIndex={0} role="group" aria-label={t`Erasures`}>
              <table className="tbl hi">
                <thead>
                  <tr>
                    <th scope="col">{t`Asked for`}</th>
                    <th scope="col">{t`Found by`}</th>
                    <th scope="col">{t`By`}</th>
                    <th scope="col">{t`Approved by`}</th>
                    <th scope="col" className="n">{t`Orders`}</th>
                    <th scope="col">{t`State`}</th>
                    <th scope="col">
                      <span className="hidden-text">{t`Deeds`}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((each) => (
                    <Row
                      key={each.id}
                      each={each}
                      busy={busy}
                      onApprove={(pending) => approve.mutate({ pending })}
                      onWithdraw={(pending) => withdraw.mutate({ pending })}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

interface RowProps {
  each: Erasure;
  busy: boolean;
  onApprove(pending: string): void;
  onWithdraw(pending: string): void;
}

function Row({ each, busy, onApprove, onWithdraw }: RowProps) {
  const { t } = useLingui();
  const { pending, until, own, kept } = each;
  const started = each.state === 'running' || each.state === 'done';
  return (
    <tr>
      <th scope="row" className="num">
        {instantText(each.asked_at)}
      </th>
      <td>{each.by === 'document' ? t`Document` : t`Phone`}</td>
      <td>{each.asked_by}</td>
      <td>{each.approved_by ?? '–'}</td>
      <td className="n">
        {started ? `${each.erased} / ${each.orders}` : each.orders}
        {kept === 0 ? null : (
          <span className="sub">
            <Plural value={kept} one="# was open again and stayed" other="# were open again and stayed" />
          </span>
        )}
      </td>
      <td>
        <Pill words={ERASURE_STATE_WORDS[each.state]} />
        {until === undefined ? null : <span className="sub">{t`until ${timeText(until)}`}</span>}
      </td>
      <td className="r">
        {pending === undefined ? null : (
          <>
            <button type="button" className="btn sm" disabled={busy} onClick={() => onWithdraw(pending)}>
              {t`Take it back`}
            </button>{' '}
            {own ? null : (
              <button type="button" className="btn sm bad" disabled={busy} onClick={() => onApprove(pending)}>
                {t`Approve the erasure`}
              </button>
            )}
          </>
        )}
      </td>
    </tr>
  );
}
