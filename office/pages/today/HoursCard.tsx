import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Board } from '#contract/office/board.ts';
import { ChartKey } from '#office/ui/ChartKey.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { NumberCell } from '#office/ui/NumberCell.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Table } from '#office/ui/Table.tsx';
import { timeText, weekdayName } from '#office/words/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { axisSteps } from '#office/ui/axis.ts';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { ChartLines } from './ChartLines.tsx';
import { countText } from '#office/words/figures-text.ts';
import styles from './Today.module.css';

const STEP = 52;
const [LEFT, FOOT] = [44, 28];
/** On a wide page the drawing is low, so that the whole page is in sight; a phone scrolls anyway. */
const [NARROW_HEIGHT, WIDE_HEIGHT] = [190, 62];
/** Above the bars stands the number of the highest one, and above that the time: a phone's letters are larger. */
const [NARROW_TOP, WIDE_TOP] = [48, 32];
/** The drawing has room for at least this many hours: the columns of fewer would grow over the whole card. */
const FEWEST = 12;
const HOUR_MS = 3_600_000;

export function HoursCard({ today: { day, hours, usual_days, as_of } }: { today: Board }) {
  const { t } = useLingui();
  const start = Date.parse(`${day}T00:00:00+08:00`);
  const weekday = weekdayName(start);
  return (
    <>
      <PanelHead bare>
        <Text as="h2" grow>{t`Expected by hour`}</Text>
        {hours.length === 0 ? null : (
          <Row as="span" wrap>
            <ChartKey look="due">{t`Entered`}</ChartKey>
            <ChartKey look="hatched">{t`Booked`}</ChartKey>
          </Row>
        )}
      </PanelHead>
      {hours.length === 0 ? (
        <Empty>{t`Nobody is booked and nobody entered yet.`}</Empty>
      ) : (
        <Chart
          hours={hours}
          at={(as_of - start) / HOUR_MS}
          now={timeText(as_of)}
          usualDays={<Plural value={usual_days} one={`usual (last ${weekday})`} other={`usual (last # ${weekday})`} />}
        />
      )}
    </>
  );
}

interface ChartProps {
  hours: Board['hours'];
  /** Hours since midnight. */
  at: number;
  now: string;
  usualDays: ReactNode;
}

// oxlint-disable-next-line max-lines-per-function -- one drawing over one scale, and the same hours as a table
function Chart({ hours, at, now, usualDays }: ChartProps) {
  const { t } = useLingui();
  const [height, top] = useNarrow() ? [NARROW_HEIGHT, NARROW_TOP] : [WIDE_HEIGHT, WIDE_TOP];
  const bottom = top + height;
  const steps = axisSteps(Math.max(1, ...hours.map(({ people, expected }) => Math.max(people, expected))), height);
  const tall = (people: number): number => Math.round((people / (steps.at(-1) ?? 1)) * height);
  const right = LEFT + Math.max(FEWEST, hours.length) * STEP;
  const nowAt = LEFT + (at - (hours[0]?.hour ?? 0)) * STEP;
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${right} ${bottom + FOOT}`} aria-hidden="true">
        <defs>
          <pattern id="usual" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} x1="0" y1="0" x2="0" y2="5" />
          </pattern>
        </defs>
        <ChartLines steps={steps} left={LEFT} right={right} bottom={bottom} tall={tall} text={countText} />
        {nowAt < LEFT || nowAt > right ? null : (
          <g className={styles.clock}>
            <line x1={nowAt} x2={nowAt} y1={2} y2={bottom} />
            <text
              x={nowAt > right - STEP ? nowAt - 5 : nowAt + 5}
              y={top / 3}
              className={nowAt > right - STEP ? styles.before : undefined}
            >
              {now}
            </text>
          </g>
        )}
        {hours.map(({ hour, people, expected }, index) => {
          const over = hour <= at;
          const [shown, high] = over ? [people, Math.max(people, expected)] : [expected, expected];
          return (
            <g key={hour} transform={`translate(${LEFT + index * STEP} 0)`}>
              <rect
                className={styles.usual}
                x="8"
                y={bottom - tall(expected)}
                width={STEP - 16}
                height={tall(expected)}
                rx="3"
              />
              <rect
                className={styles.now}
                x="8"
                y={bottom - tall(people)}
                width={STEP - 16}
                height={tall(people)}
                rx="3"
              />
              <text className={over ? styles.value : undefined} x={STEP / 2} y={bottom - tall(high) - 6}>
                {shown}
              </text>
              <text
                className={index % 2 === 1 ? styles.everyOther : undefined}
                x={STEP / 2}
                y={bottom + 18}
              >{`${hour}:00`}</text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>{t`As a table`}</summary>
        <Table rows="low">
          <thead>
            <tr>
              <th scope="col">{t`Hour`}</th>
              <NumberCell scope="col" as="th">{t`Entered`}</NumberCell>
              <NumberCell scope="col" as="th">{t`Booked`}</NumberCell>
              <NumberCell scope="col" as="th">
                {usualDays}
              </NumberCell>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, people, expected, usual }) => (
              <tr key={hour}>
                <th scope="row">{`${hour}:00`}</th>
                <NumberCell>{hour <= at ? people : '–'}</NumberCell>
                <NumberCell>{expected}</NumberCell>
                <NumberCell>{usual ?? '–'}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
