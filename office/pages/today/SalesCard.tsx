import { useLingui } from '@lingui/react/macro';
import type { BoardSales } from '#contract/office/board.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Table } from '#office/ui/Table.tsx';
import { shortDay, weekdayName } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Text, textClass } from '#ui/Text.tsx';
import { axisSteps } from '#office/ui/axis.ts';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { Bar } from './Bar.tsx';
import { ChartLines } from './ChartLines.tsx';
import { percentText, shortSumText, sumText } from '#office/words/figures-text.ts';
import styles from './Today.module.css';

/** Width of a day's column on a phone and on a wide page: enlarging the drawing instead would enlarge its letters. */
const [NARROW_STEP, WIDE_STEP] = [24, 54];
/** On a wide page the drawing is low, so that the whole page is in sight; a phone scrolls anyway. */
const [NARROW_HEIGHT, WIDE_HEIGHT] = [132, 44];
const [LEFT, TOP, FOOT] = [40, 18, 34];
const SPOTS = 3;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

// oxlint-disable-next-line max-lines-per-function -- the parts of the card sum up the same days
export function SalesCard({ sales: { days, spots } }: { sales: BoardSales }) {
  const { t } = useLingui();
  const paid = days.reduce((sum, day) => sum + day.paid, 0);
  const back = days.reduce((sum, day) => sum + day.refunded, 0);
  const most = Math.max(0, ...spots.map(({ amount }) => amount));
  return (
    <>
      <PanelHead bare>
        <Text as="h2" grow>{t`Sales of 14 days`}</Text>
        <Text size="micro" tone="third">{t`darker, with its name: weekend`}</Text>
      </PanelHead>
      <div className={styles.beside}>
        <div className={styles.chart}>
          {days.some((each) => each.paid > 0 || each.refunded > 0) ? (
            <Chart days={days} />
          ) : (
            <Empty>{t`Nothing was paid or refunded in these days.`}</Empty>
          )}
          <details>
            <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>{t`As a table`}</summary>
            <Table rows="low">
              <thead>
                <tr>
                  <th scope="col">{t`Day`}</th>
                  <NumberCell scope="col" as="th">{t`Paid`}</NumberCell>
                  <NumberCell scope="col" as="th">{t`Refunded`}</NumberCell>
                </tr>
              </thead>
              <tbody>
                {days.map((each) => (
                  <tr key={each.day}>
                    <th scope="row">
                      {shortDay(each.day)} {weekdayName(startOf(each.day))}
                    </th>
                    <NumberCell>{sumText(each.paid)}</NumberCell>
                    <NumberCell>{sumText(each.refunded)}</NumberCell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        </div>
        <div>
          <PanelFoot as="dl" className={clsx(styles.foot, textClass({ size: 'micro', tone: 'second' }))}>
            <Sum name={t`14 days`} value={sumText(paid)} />
            <Sum name={t`Refunded`} value={sumText(back)} />
            <Sum name={t`Refund rate`} value={paid === 0 ? '–' : percentText(back / paid)} />
          </PanelFoot>
          {spots.length === 0 ? null : (
            <ul className={styles.spots} aria-label={t`Sold today`}>
              {spots.slice(0, SPOTS).map(({ id, name, amount }) => (
                <li key={id}>
                  <Text tone="second">{venueText(name)}</Text>
                  <Bar of={most} dark={amount} tone="money" />
                  <Text as="b" numeric>
                    {sumText(amount)}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>{' '}
    <Text as="dd" strong numeric>
      {value}
    </Text>
  </div>
);

function Chart({ days }: { days: BoardSales['days'] }) {
  const [step, height] = useNarrow() ? [NARROW_STEP, NARROW_HEIGHT] : [WIDE_STEP, WIDE_HEIGHT];
  const bottom = TOP + height;
  const highest = Math.max(1, ...days.map(({ paid }) => paid));
  const steps = axisSteps(highest, height);
  const tall = (paid: number): number => Math.round((paid / (steps.at(-1) ?? 1)) * height);
  const right = LEFT + days.length * step;
  return (
    <svg viewBox={`0 0 ${right} ${bottom + FOOT}`} aria-hidden="true">
      <ChartLines steps={steps} left={LEFT} right={right} bottom={bottom} tall={tall} text={shortSumText} />
      {days.map(({ day, paid }, at) => {
        const today = at === days.length - 1;
        const weekend = isWeekend(day);
        return (
          <g key={day} transform={`translate(${LEFT + at * step} 0)`}>
            <rect
              className={
                today ? clsx(styles.sold, styles.today) : weekend ? clsx(styles.sold, styles.weekend) : styles.sold
              }
              x="4"
              y={bottom - tall(paid)}
              width={step - 8}
              height={tall(paid)}
              rx="2.5"
            />
            {paid > 0 && (today || paid === highest) ? (
              <text className={styles.value} x={step / 2} y={bottom - tall(paid) - 5}>
                {shortSumText(paid)}
              </text>
            ) : null}
            <text className={today ? styles.value : undefined} x={step / 2} y={bottom + 15}>
              {Number(day.slice(8))}
            </text>
            {weekend ? (
              <text className={styles.name} x={step / 2} y={bottom + 28}>
                {weekdayName(startOf(day))}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
