import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleDot } from 'lucide-react';
import type { Board } from '#contract/office/board.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { spanText, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Bar } from './Bar.tsx';
import { countText } from './figures-text.ts';
import { type SessionRow, sessionRows } from './session-rows.ts';

/** So few places left are worth a look. */
const FEW = 20;

export function SessionsCard({ today: { sessions, as_of } }: { today: Board }) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <>
      <div className="head bare">
        <h2>{t`Sessions today`}</h2>
        <span className="dim small">{t`light: not here yet`}</span>
        <span className="grow" />
        <Link className="small" to="/$project/calendar" params={{ project }}>{t`Calendar and stock`}</Link>
      </div>
      {sessions.length === 0 ? (
        <p className="empty">{t`No session takes place today.`}</p>
      ) : (
        <div className="scroll today-sessions" tabIndex={0} role="region" aria-label={t`Sessions today`}>
          <table className="tbl lo">
            <thead>
              <tr>
                <th scope="col">{t`Spot`}</th>
                <th scope="col">{t`Session`}</th>
                <th scope="col" className="today-bar-cell">
                  <span className="hidden-text">{t`Taken / places`}</span>
                </th>
                <th scope="col" className="n">{t`Taken / places`}</th>
                <th scope="col" className="n">{t`In`}</th>
                <th scope="col" className="n">{t`Left`}</th>
              </tr>
            </thead>
            <tbody>
              {sessionRows(sessions).map((row) => (
                <Line key={row.key} row={row} now={as_of} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Line({ row, now }: { row: SessionRow; now: number }) {
  const { t } = useLingui();
  const { name, first, starts_at, ends_at, count, taken, total, came, left } = row;
  const running = starts_at === undefined ? left !== undefined : starts_at <= now && now < (ends_at ?? 0);
  const begun = starts_at === undefined || starts_at <= now;
  return (
    <tr>
      <th scope="row">{first ? venueText(name) : <span className="hidden-text">{venueText(name)}</span>}</th>
      <td className={begun && !running ? 'num dim' : 'num'}>
        {running ? (
          <>
            <CircleDot className="i i14 info" aria-hidden="true" /> <span className="hidden-text">{t`now`} </span>
          </>
        ) : null}
        {starts_at === undefined
          ? t`all day`
          : begun || ends_at === undefined
            ? spanText({ starts_at, ends_at: ends_at ?? starts_at })
            : timeText(starts_at)}
        {count > 1 ? (
          <>
            {' '}
            <Plural value={count} one="# session" other="# sessions" />
          </>
        ) : null}
      </td>
      <td className="today-bar-cell">
        {total === undefined ? null : <Bar of={total} dark={came} light={Math.max(0, taken - came)} />}
      </td>
      <td className="n">
        {countText(taken)}
        {total === undefined ? null : <span className="dim"> / {countText(total)}</span>}
      </td>
      <td className="n">{begun || came > 0 ? countText(came) : <span className="dim">–</span>}</td>
      <td className="n">
        <Left left={left} full={total !== undefined && taken >= total} />
      </td>
    </tr>
  );
}

function Left({ left, full }: { left: number | undefined; full: boolean }) {
  const { t } = useLingui();
  if (full) return <span className="dim">{t`full`}</span>;
  if (left === undefined) return <span className="dim">–</span>;
  return left <= FEW ? <b className="wait">{left}</b> : countText(left);
}
