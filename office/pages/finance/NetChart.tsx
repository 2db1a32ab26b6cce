import { useLingui } from '@lingui/react/macro';
import type { DayLine } from '#contract/office/finance.ts';
import type { Day } from '#domain/day.ts';
import { yuanText } from '#office/words/format.ts';

const STEP = 44;
const HEIGHT = 140;

/** What came in and stayed on each of two weeks; the table below the picture has the same, with the way to each day. */
export function NetChart({ days, onDay }: { days: readonly DayLine[]; onDay(day: Day): void }) {
  const { t } = useLingui();
  const most = Math.max(1, ...days.map(({ net }) => net));
  const tall = (net: number): number => Math.round((Math.max(0, net) / most) * HEIGHT);
  return (
    <section className="card" aria-labelledby="net">
      <div className="head">
        <h2 id="net">{t`Net of two weeks`}</h2>
      </div>
      <div className="pad-in">
        <svg className="hours" viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 44}`} aria-hidden="true">
          {days.map(({ day, net }, at) => (
            <g key={day} transform={`translate(${at * STEP} 20)`}>
              <rect className={at === days.length - 1 ? 'now' : 'usual'} x="6" y={HEIGHT - tall(net)} width={STEP - 12} height={tall(net)} rx="3" />
              <text x={STEP / 2} y={HEIGHT + 18}>
                {Number(day.slice(8))}
              </text>
            </g>
          ))}
        </svg>
        <details>
          <summary className="btn sm">{t`As a table`}</summary>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col" className="n">{t`Net`}</th>
                <th scope="col">{t`State`}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, net, state, open }) => (
                <tr key={day}>
                  <th scope="row">
                    <button type="button" className="btn sm quiet num" onClick={() => onDay(day)}>
                      {day}
                    </button>
                  </th>
                  <td className="n">{yuanText(net)}</td>
                  <td>{state === 'locked' ? t`locked` : open > 0 ? t`${open} open` : t`not locked`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}
