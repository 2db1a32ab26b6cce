import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CoveringPrice } from '#domain/catalog/prices.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { dayText, monthText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { coveringPrices, isClosedOn, type OpenDays, type PricedType, priceOn } from './price-days.ts';
import { FROM_MONDAY, weekdayName } from './Weekdays.tsx';
import styles from './PriceCalendar.module.css';

interface Props {
  type: PricedType;
  live: PricedType | undefined;
  schedule: OpenDays;
  liveSchedule: OpenDays;
  mayWrite: boolean;
  /** A new row of prices for these days, without a price. */
  onAdd(from: Day, to: Day): void;
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;
const monthAfter = (first: Day, by: 1 | -1): Day => firstOf(addDays(first, by === 1 ? 31 : -1));
const yuan = (price: number | null): string => (price === null ? '?' : `¥${price}`);

export function PriceCalendar({ type, live, schedule, liveSchedule, mayWrite, onAdd }: Props) {
  const { t } = useLingui();
  const [first, setFirst] = useState(() => firstOf(dayOf(Date.now())));
  const [span, setSpan] = useState<{ from: Day; to: Day } | null>(null);
  const days = daysFrom(first, addDays(monthAfter(first, 1), -1));
  const month = monthText(instantOf(first, '00:00'));
  const blank = (weekdayOf(first) + 6) % 7;
  const press = (day: Day): void =>
    setSpan((old) =>
      old && old.from === old.to && day > old.from ? { from: old.from, to: day } : { from: day, to: day },
    );
  const priced = (day: Day): string =>
    isClosedOn(schedule, day) ? t({ message: 'closed', context: 'a day' }) : yuan(priceOn(type, schedule, day));
  const isNew = (day: Day): boolean =>
    live !== undefined && priceOn(live, liveSchedule, day) !== priceOn(type, schedule, day);
  const chosen = span?.from === span?.to ? span?.from : undefined;
  const reasonOf = (price: CoveringPrice<number>): string => {
    if (price.from === 'row') {
      const { from = '', to = '' } = type.prices?.[price.row] ?? {};
      return t`Row ${price.row + 1}, ${from} to ${to}`;
    }
    return {
      usual: t`Usual price`,
      weekend: t`Weekend price`,
      holiday: t`Holiday price`,
      day: t`This day’s price of the calendar`,
    }[price.from];
  };
  const nameOf = (day: Day): string => dayText(instantOf(day, '00:00'));
  return (
    <section aria-label={t`Prices as visitors see them`} className={styles.calendar}>
      <div className={styles.head}>
        <Text as="h2" grow>{t`Prices as visitors see them`}</Text>
        <IconButton
          icon={ChevronLeft}
          tone="outline"
          size={16}
          label={t`Month before`}
          onPress={() => setFirst(monthAfter(first, -1))}
        />
        <b className={styles.month} aria-live="polite">
          {month}
        </b>
        <IconButton
          icon={ChevronRight}
          tone="outline"
          size={16}
          label={t`Month after`}
          onPress={() => setFirst(monthAfter(first, 1))}
        />
      </div>
      <div className={styles.grid} role="group" aria-label={month}>
        {FROM_MONDAY.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday, 'narrow')}
          </span>
        ))}
        {days.map((day, index) => {
          const isClosed = isClosedOn(schedule, day);
          const marks = [
            styles.day,
            isClosed ? styles.closed : isNew(day) ? styles.fresh : '',
            span && span.from <= day && day <= span.to ? styles.picked : '',
          ].join(' ');
          return (
            <button
              key={day}
              type="button"
              className={marks}
              style={index === 0 && blank > 0 ? { gridColumnStart: blank + 1 } : undefined}
              aria-pressed={span !== null && span.from <= day && day <= span.to}
              onClick={() => press(day)}
            >
              <span className="vh">{month}</span> <Text numeric>{Number(day.slice(8))}</Text>{' '}
              <span className={clsx('num', styles.price)}>{priced(day)}</span>
            </button>
          );
        })}
      </div>
      <Text role="status" as="div" size="micro">
        {span ? (
          <p>
            <b>{span.from === span.to ? nameOf(span.from) : t`${nameOf(span.from)} to ${nameOf(span.to)}`}</b>{' '}
            {span.from === span.to ? t`Press a later day for several.` : null}
          </p>
        ) : (
          <Text
            as="p"
            tone="second"
          >{t`Press a day to see why it has its price. Days in colour differ from what visitors see now.`}</Text>
        )}
      </Text>
      {chosen ? (
        <Text as="ul" size="micro">
          {coveringPrices(type, schedule, chosen).map((price) => (
            <li key={price.from === 'row' ? price.row : price.from}>
              {reasonOf(price)} <b>{yuan(price.fee ?? null)}</b>
            </li>
          ))}
        </Text>
      ) : null}
      {span && mayWrite ? (
        <Row wrap>
          <Button
            variant="outline"
            icon={Plus}
            onPress={() => {
              onAdd(span.from, span.to);
              setSpan(null);
            }}
          >
            {span.from === span.to ? t`A price for this day` : t`A price for these days`}
          </Button>
        </Row>
      ) : null}
    </section>
  );
}
