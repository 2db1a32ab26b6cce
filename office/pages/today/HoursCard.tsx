import { useLingui } from '@lingui/react/macro';
import type { Board } from '#contract/office/board.ts';

const STEP = 52;
const HEIGHT = 150;
/** With fewer hours their columns would grow over the whole page. */
const FEWEST = 12;

/** People who entered by the hour, beside what the last four of this weekday had. */
export function HoursCard({ hours }: { hours: Board['hours'] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...hours.map(({ people, usual }) => Math.max(people, usual ?? 0)));
  const tall = (people: number): number => Math.round((people / most) * HEIGHT);
  return (
    <section className="card" aria-labelledby="hours">
      <div className="head">
        <h2 id="hours" className="grow">{t`Entries by hour`}</h2>
        <span className="small dim">{t`dashed: the last four of this weekday`}</span>
      </div>
      {hours.length === 0 ? (
        <p className="empty">{t`Nobody entered yet.`}</p>
      ) : (
        <div className="pad-in">
          <svg className="hours" viewBox={`0 0 ${Math.max(FEWEST, hours.length) * STEP} ${HEIGHT + 44}`} aria-hidden="true">
            {hours.map(({ hour, people, usual }, at) => (
              <g key={hour} transform={`translate(${at * STEP} 20)`}>
                {usual === undefined ? null : <rect className="usual" x="6" y={HEIGHT - tall(usual)} width={STEP - 12} height={tall(usual)} rx="3" />}
                <rect className="now" x="12" y={HEIGHT - tall(people)} width={STEP - 24} height={tall(people)} rx="3" />
                <text x={STEP / 2} y={HEIGHT - tall(Math.max(people, usual ?? 0)) - 6}>
                  {people}
                </text>
                <text x={STEP / 2} y={HEIGHT + 18}>{`${hour}:00`}</text>
              </g>
            ))}
          </svg>
          <ul className="hidden-text">
            {hours.map(({ hour, people, usual }) => (
              <li key={hour}>{usual === undefined ? t`${hour}:00: ${people} people` : t`${hour}:00: ${people} people, usually ${usual}`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
