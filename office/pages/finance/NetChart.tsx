import { useLingui } from '@lingui/react/macro';
import type { DayLine } from '#contract/office/finance-month.ts';
import type { Day } from '#domain/lib/day.ts';
import { yuanText } from '#office/words/format.ts';

const STEP = 44;
const HEIGHT = 140;

interface Props {
  title: string;
  days: readonly DayLine[];
  now?: Day;
  sums?: boolean;
  onDay(day: Day): void;
}

export function NetChart({ title, days, now, sums = false, onDay }: Props) {
  const { t } = useLingui();
  const most = Math.max(1, ...days.map(({ net }) => net));
  const tall = (net: number): number => Math.round((Math.max(0, net) / most) * HEIGHT);
  return (
    <section className="card" aria-labelledby="net">
      <div className="head">
        <h2 id="net">{title}</h2>
      </div>
      <div className="pad-in">
        <svg className="hours" viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 44}`} aria-hidden="true">
          {days.map(({ day, net }, at) => (
            <g key={day} transform={`translate(${at * STEP} 20)`}>
              <rect
                className={day === now || now === undefined ? 'now' : 'usual'}
                x="6"
                y={HEIGHT - tall(net)}
                width={STEP - 12}
                height={tall(net)}
                rx="3"
              />
              <text x={STEP / 2} y={HEIGHT + 18}>
                {Number(day.slice(8))}
              </text>
            </g>
          ))}
        </svg>
        <details open={sums}>
          <summary className="btn sm">{t`As a table`}</summary>
          <div className="scroll" tabIndex={0} role="group" aria-label={title}>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{t`Day`}</th>
                  {sums ? <SumTitles /> : null}
                  <th scope="col" className="n">{t`Net`}</th>
                  <th scope="col">{t`State`}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((line) => (
                  <tr key={line.day}>
                    <th scope="row">
                      <button type="button" className="btn sm quiet num" onClick={() => onDay(line.day)}>
                        {line.day}
                      </button>
                    </th>
                    {sums ? <SumCells line={line} /> : null}
                    <td className="n">{yuanText(line.net)}</td>
                    <td>
                      {line.state === 'locked'
                        ? t`locked`
                        : line.open > 0
                          ? t`${line.open} open`
                          : line.missing > 0
                            ? t`Bill missing`
                            : t`not locked`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </section>
  );
}

function SumTitles() {
  const { t } = useLingui();
  return (
    <>
      <th scope="col" className="n">{t`Payments`}</th>
      <th scope="col" className="n">{t`Paid`}</th>
      <th scope="col" className="n">{t`Refunds`}</th>
      <th scope="col" className="n">{t`Refunded`}</th>
      <th scope="col" className="n">{t`Fee`}</th>
    </>
  );
}

function SumCells({ line }: { line: DayLine }) {
  return (
    <>
      <td className="n">{line.payments}</td>
      <td className="n">{yuanText(line.paid)}</td>
      <td className="n">{line.refunds}</td>
      <td className="n">{yuanText(line.refunded)}</td>
      <td className="n">{yuanText(line.fee)}</td>
    </>
  );
}
