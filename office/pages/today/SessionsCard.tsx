import { useLingui } from '@lingui/react/macro';
import type { Board } from '#contract/office/board.ts';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

/** The day's sessions of every spot with what is sold and left. */
export function SessionsCard({ sessions }: { sessions: Board['sessions'] }) {
  const { t } = useLingui();
  return (
    <section className="card">
      <div className="head">
        <h2>{t`Sessions today`}</h2>
      </div>
      {sessions.length === 0 ? (
        <p className="empty">{t`No session takes place today.`}</p>
      ) : (
        <div className="scroll" tabIndex={0} role="region" aria-label={t`Sessions today`}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t`Spot`}</th>
                <th scope="col">{t`Session`}</th>
                <th scope="col" className="n">{t`Sold`}</th>
                <th scope="col" className="n">{t`Places`}</th>
                <th scope="col" className="n">{t`Left`}</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id, scenic, starts_at, ends_at, sold, total }) => (
                <tr key={id}>
                  <th scope="row">{venueText(scenic)}</th>
                  <td className="num">
                    {timeText(starts_at)}–{timeText(ends_at)}
                  </td>
                  <td className="n">{sold}</td>
                  <td className="n">{total}</td>
                  <td className="n">{sold >= total ? <b>{t`full`}</b> : total - sold}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
