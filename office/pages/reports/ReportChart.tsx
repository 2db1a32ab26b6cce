import { useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Report } from '#contract/office/reports.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { monthOf } from '#domain/office/office-month.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Period } from '#domain/office/report-period.ts';
import { ChartKey } from '#office/ui/ChartKey.tsx';
import { axisSteps } from '#office/ui/axis.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { shortDay, yuanText } from '#office/words/format.ts';
import { shortSumText } from '#office/words/figures-text.ts';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import { barsOf, type ChartBar, earlierSums } from './sums.ts';

const [WIDTH, TOP, HEIGHT] = [24, 10, 160];
const BOTTOM = TOP + HEIGHT;

interface Props {
  data: Report;
  day: Day | undefined;
  onDay(day: Day | undefined): void;
  onMonth(period: Period): void;
}

const isWeekend = ({ from, to }: ChartBar): boolean => from === to && [0, 6].includes(weekdayOf(from));

/**
 * Scrolls a chart that is wider than its box to its end.
 * @param period what is drawn; with another one it scrolls again.
 * @returns the ref of the box, and whether there is more than its width.
 */
function useNewestInView(period: string): [RefObject<HTMLDivElement | null>, boolean] {
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    setScrolling(current !== null && current.scrollWidth > current.clientWidth);
    current?.scrollTo({ left: current.scrollWidth });
  }, [period, isNarrow]);
  return [box, isScrolling];
}

// oxlint-disable-next-line max-lines-per-function -- the bars, their scale and its lines share one height
export function ReportChart({ data, day, onDay, onMonth }: Props) {
  const { t } = useLingui();
  const bars = barsOf(data.days);
  const compared = earlierSums(data.days) !== undefined;
  const highest = Math.max(1, ...bars.flatMap(({ sold, earlier }) => [sold, earlier?.sold ?? 0]));
  const isEmpty = bars.every(({ sold, earlier }) => sold === 0 && (earlier?.sold ?? 0) === 0);
  const [box, isScrolling] = useNewestInView(`${bars[0]?.from} ${bars.length}`);
  const steps = axisSteps(highest, HEIGHT);
  const tall = (sum: number): number => Math.round((sum / (steps.at(-1) ?? 1)) * HEIGHT);
  const byMonth = bars.length < data.days.length;
  const press = ({ from, to }: ChartBar): void => {
    if (byMonth) onMonth({ from, to });
    else onDay(from === day ? undefined : from);
  };
  return (
    <Panel aria-labelledby="by-day">
      <PanelHead bare>
        <Text id="by-day" as="h2" grow>
          {byMonth ? t`Sold by month` : t`Sold by day`}
        </Text>
        <Row as="span" wrap>
          <ChartKey look="sold">{t`This period`}</ChartKey>
          {compared ? <ChartKey look="line">{t`Earlier period`}</ChartKey> : null}
        </Row>
      </PanelHead>
      {isEmpty ? (
        <Empty>{t`Nothing was sold in these days.`}</Empty>
      ) : (
        <>
          <Scroll
            ref={box}
            tabIndex={0}
            role="group"
            aria-label={t`Chart`}
            className={clsx(styles.chart, isScrolling && styles.scrolling)}
          >
            <svg className={styles.scale} viewBox={`0 0 44 ${BOTTOM + 4}`} aria-hidden="true">
              {steps.map((step) => (
                <text key={step} x="38" y={BOTTOM - tall(step) + 4}>
                  {shortSumText(step)}
                </text>
              ))}
            </svg>
            {bars.map((bar) => (
              <button
                key={bar.from}
                type="button"
                aria-pressed={byMonth ? undefined : bar.from === day}
                onClick={() => press(bar)}
              >
                <span className="vh">{`${byMonth ? monthOf(bar.from) : shortDay(bar.from)}: ${yuanText(bar.sold)}`}</span>
                <svg viewBox={`0 0 ${WIDTH} ${BOTTOM + 4}`} preserveAspectRatio="none" aria-hidden="true">
                  {steps.map((step) => (
                    <line
                      key={step}
                      className={styles.grid}
                      x1="0"
                      x2={WIDTH}
                      y1={BOTTOM - tall(step)}
                      y2={BOTTOM - tall(step)}
                    />
                  ))}
                  <rect
                    className={clsx(styles.sold, isWeekend(bar) && styles.weekend)}
                    x="4"
                    y={BOTTOM - tall(bar.sold)}
                    width={WIDTH - 8}
                    height={tall(bar.sold)}
                  />
                  {compared && bar.earlier ? (
                    <rect
                      className={styles.mark}
                      x="1"
                      y={BOTTOM - tall(bar.earlier.sold) - 1}
                      width={WIDTH - 2}
                      height="2"
                    />
                  ) : null}
                </svg>
                <span aria-hidden="true">{byMonth ? monthOf(bar.from) : Number(bar.from.slice(8))}</span>
              </button>
            ))}
          </Scroll>
          <Text as="p" size="micro" tone="third" className={styles.unit}>
            {t`in yuan; k is a thousand; darker: weekend`}
            {isScrolling ? ` · ${t`swipe for earlier ones`}` : null}
          </Text>
        </>
      )}
      <ReportTable bars={bars} byMonth={byMonth} compared={compared} onPress={press} />
    </Panel>
  );
}
