import { useLingui } from '@lingui/react/macro';
import type { BoardSales } from '#contract/office/board.ts';
import { weekdayName } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { axisSteps } from './axis.ts';
import { Bar } from './Bar.tsx';
import { ChartLines } from './ChartLines.tsx';
import { percentText, shortSumText, sumText } from './figures-text.ts';

const STEP = 24;
const [LEFT, TOP, HEIGHT, FOOT] = [40, 18, 132, 34];
const BOTTOM = TOP + HEIGHT;
const SPOTS = 4;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export function SalesCard({ sales: { days, spots } }: { sales: BoardSales }) {
  const { t } = useLingui();
  const paid = days.reduce((sum, day) => sum + day.paid, 0);
  const back = days.reduce((sum, day) => sum + day.refunded, 0);
  const most = Math.max(0, ...spots.map(({ amount }) => amount));
  return (
    <>
      <div className="head bare">
        <h2 className="grow">{t`Sales of 14 days`}</h2>
        <span className="dim small">{t`darker, with its name: weekend`}</span>
      </div>
      <div className="today-chart">
        <Chart days={days} />
        <details>
          <summary className="btn sm">{t`As a table`}</summary>
          <table className="tbl lo">
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col" className="n">{t`Paid`}</th>
                <th scope="col" className="n">{t`Refunded`}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((each) => (
                <tr key={each.day}>
                  <th scope="row">
                    {each.day} {weekdayName(startOf(each.day))}
                  </th>
                  <td className="n">{sumText(each.paid)}</td>
                  <td className="n">{sumText(each.refunded)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
      <dl className="foot-row small t2 today-foot">
        <Sum name={t`14 days`} value={sumText(paid)} />
        <Sum name={t`Refunded`} value={sumText(back)} />
        <Sum name={t`Refund rate`} value={paid === 0 ? '–' : percentText(back / paid)} />
      </dl>
      {spots.length === 0 ? null : (
        <ul className="today-spots" aria-label={t`Sold today`}>
          {spots.slice(0, SPOTS).map(({ id, name, amount }) => (
            <li key={id}>
              <span className="cut t2">{venueText(name)}</span>
              <Bar of={most} dark={amount} tone="money" />
              <b className="num">{sumText(amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt> <dd className="num b">{value}</dd>
  </div>
);

function Chart({ days }: { days: BoardSales['days'] }) {
  const highest = Math.max(1, ...days.map(({ paid }) => paid));
  const steps = axisSteps(highest);
  const tall = (paid: number): number => Math.round((paid / (steps.at(-1) ?? 1)) * HEIGHT);
  const right = LEFT + days.length * STEP;
  return (
    <svg viewBox={`0 0 ${right} ${BOTTOM + FOOT}`} aria-hidden="true">
      <ChartLines steps={steps} left={LEFT} right={right} bottom={BOTTOM} tall={tall} text={shortSumText} />
      {days.map(({ day, paid }, at) => {
        const today = at === days.length - 1;
        const weekend = isWeekend(day);
        return (
          <g key={day} transform={`translate(${LEFT + at * STEP} 0)`}>
            <rect
              className={today ? 'sold today' : weekend ? 'sold weekend' : 'sold'}
              x="4"
              y={BOTTOM - tall(paid)}
              width={STEP - 8}
              height={tall(paid)}
              rx="2.5"
            />
            {paid > 0 && (today || paid === highest) ? (
              <text className="value" x={STEP / 2} y={BOTTOM - tall(paid) - 5}>
                {shortSumText(paid)}
              </text>
            ) : null}
            <text className={today ? 'value' : undefined} x={STEP / 2} y={BOTTOM + 15}>
              {Number(day.slice(8))}
            </text>
            {weekend ? (
              <text className="name" x={STEP / 2} y={BOTTOM + 28}>
                {weekdayName(startOf(day))}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
