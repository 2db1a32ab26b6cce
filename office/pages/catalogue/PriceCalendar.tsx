import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { calendar } from '#contract/office/calendar.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { dayText, monthText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { PeriodBar } from '#office/ui/PeriodBar.tsx';
import { Text } from '#ui/Text.tsx';
import { CopyLastYear } from './CopyLastYear.tsx';
import { coveringPrices, isClosedOn, type OpenDays, type PricedType, priceOn, waitsForPrice } from './price-days.ts';
import { PriceDay } from './PriceDay.tsx';
import { PriceReasons } from './PriceReasons.tsx';
import { useDaySpan } from './use-day-span.ts';
import { FROM_MONDAY, weekdayName } from './Weekdays.tsx';
import styles from './PriceCalendar.module.css';

interface Props {
  type: PricedType & { id: string; scenic_id: string };
  live: PricedType | undefined;
  schedule: OpenDays;
  liveSchedule: OpenDays | undefined;
  mayWrite: boolean;
  onAdd(rows: readonly object[]): void;
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;
const monthAfter = (first: Day, by: 1 | -1): Day => firstOf(addDays(first, by === 1 ? 31 : -1));

// oxlint-disable-next-line max-lines-per-function -- a month from its head to its foot, whose parts ask the same prices
export function PriceCalendar({ type, live, schedule, liveSchedule, mayWrite, onAdd }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const [first, setFirst] = useState(() => firstOf(dayOf(Date.now())));
  const { data: inOffice } = useQuery({
    ...officeQuery(project, calendar, { scenic: type.scenic_id, month: first.slice(0, 7) }),
    enabled: live !== undefined && liveSchedule !== undefined,
  });
  const setByOffice = Object.fromEntries(
    (inOffice?.days ?? []).flatMap(({ day, set_fees }) => {
      const fee = set_fees?.[type.id];
      return fee === undefined ? [] : [[day, { fee: yuanOf(fee) }] as const];
    }),
  );
  const drafted = { ...type, days: setByOffice };
  const days = daysFrom(first, addDays(monthAfter(first, 1), -1));
  const month = monthText(instantOf(first, '00:00'));
  const blank = (weekdayOf(first) + 6) % 7;
  const { grid, span, add, handlersOf, isChosen, tabStop } = useDaySpan(days, mayWrite, ({ from, to }) =>
    onAdd([{ from, to }]),
  );
  const priced = (day: Day): string => {
    if (isClosedOn(schedule, day)) return t({ message: 'closed', context: 'a day' });
    const price = priceOn(drafted, schedule, day);
    return price === null || waitsForPrice(coveringPrices(drafted, schedule, day)) ? '?' : `¥${price}`;
  };
  const isNew = (day: Day): boolean =>
    live !== undefined &&
    priceOn({ ...live, days: setByOffice }, liveSchedule ?? {}, day) !== priceOn(drafted, schedule, day);
  const nameOf = (day: Day): string => dayText(instantOf(day, '00:00'));

  return (
    <section aria-label={t`Prices as visitors see them`} className={styles.calendar}>
      <MonthHead month={month} onMove={(by) => setFirst(monthAfter(first, by))} />
      {mayWrite ? (
        <Text
          as="p"
          size="micro"
          tone="second"
        >{t`Drag over days, on a touch screen press the first and the last, or hold Shift and use the arrows, then Enter: they get a row of prices.`}</Text>
      ) : null}
      <div ref={grid} className={styles.grid} role="group" aria-label={month}>
        {FROM_MONDAY.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday, 'narrow')}
          </span>
        ))}
        {days.map((day, index) => (
          <PriceDay
            key={day}
            {...handlersOf(day)}
            day={day}
            month={month}
            price={priced(day)}
            isClosed={isClosedOn(schedule, day)}
            isNew={isNew(day)}
            isChosen={isChosen(day)}
            tabIndex={day === tabStop ? 0 : -1}
            style={index === 0 && blank > 0 ? { gridColumnStart: blank + 1 } : undefined}
          />
        ))}
      </div>
      <Text role="status" as="div" size="micro">
        {span === null ? (
          <Text
            as="p"
            tone="second"
          >{t`Press a day to see why it has its price. Days in colour differ from what visitors see now.`}</Text>
        ) : span.from === span.to ? (
          <PriceReasons day={span.from} type={drafted} schedule={schedule} />
        ) : (
          <b>{t`${nameOf(span.from)} to ${nameOf(span.to)}`}</b>
        )}
      </Text>
      {mayWrite ? (
        <Row wrap>
          {span ? (
            <Button variant="outline" icon={Plus} onPress={() => add(span)}>
              {span.from === span.to ? t`A price for this day` : t`A price for these days`}
            </Button>
          ) : null}
          <CopyLastYear typeId={type.id} type={type} year={Number(first.slice(0, 4))} onAdd={onAdd} />
        </Row>
      ) : null}
    </section>
  );
}

function MonthHead({ month, onMove }: { month: string; onMove(by: 1 | -1): void }) {
  const { t } = useLingui();
  return (
    <div className={styles.head}>
      <Text as="h2" grow>{t`Prices as visitors see them`}</Text>
      <PeriodBar before={t`Month before`} after={t`Month after`} onBefore={() => onMove(-1)} onAfter={() => onMove(1)}>
        <b className={styles.month} aria-live="polite">
          {month}
        </b>
      </PeriodBar>
    </div>
  );
}
