import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { calendar } from '#contract/office/calendar.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { dayText, monthText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { CopyLastYear } from './CopyLastYear.tsx';
import { coveringPrices, isClosedOn, type OpenDays, type PricedType, priceOn, waitsForPrice } from './price-days.ts';
import { PriceReasons } from './PriceReasons.tsx';
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

interface Chosen {
  /** Where the choice began; the other end moves. */
  anchor: Day;
  end: Day;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;
const monthAfter = (first: Day, by: 1 | -1): Day => firstOf(addDays(first, by === 1 ? 31 : -1));
const spanOf = ({ anchor, end }: Chosen): { from: Day; to: Day } =>
  anchor < end ? { from: anchor, to: end } : { from: end, to: anchor };

export function PriceCalendar({ type, live, schedule, liveSchedule, mayWrite, onAdd }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const grid = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(() => firstOf(dayOf(Date.now())));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isTouch = useRef(false);
  const [dragging, setDragging] = useState(false);
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
  const span = chosen && spanOf(chosen);
  const isChosen = (day: Day): boolean => span !== null && span.from <= day && day <= span.to;
  const tabStop = chosen && days.includes(chosen.end) ? chosen.end : days[0];

  const add = ({ from, to }: { from: Day; to: Day }): void => {
    onAdd([{ from, to }]);
    setChosen({ anchor: from, end: from });
  };
  const press = (day: Day): void =>
    setChosen((old) =>
      old && old.anchor === old.end && day > old.anchor ? { ...old, end: day } : { anchor: day, end: day },
    );
  // Dragging a finger scrolls the page, so on touch screens a second tap ends the span.
  const dragOver = (day: Day) => ({
    onPointerDown({ pointerType, button }: PointerEvent) {
      isTouch.current = pointerType === 'touch';
      if (isTouch.current || button !== 0 || !mayWrite) return;
      setDragging(true);
      setChosen({ anchor: day, end: day });
    },
    onPointerEnter({ buttons }: PointerEvent) {
      if (!dragging) return;
      // The button was released outside the calendar.
      if (buttons === 0) setDragging(false);
      else setChosen((old) => old && { ...old, end: day });
    },
    onPointerUp() {
      setDragging(false);
      if (dragging && span && span.from !== span.to) add(span);
    },
  });
  const onKeyDown = (day: Day, event: KeyboardEvent): void => {
    if (event.key === 'Enter' && span && span.from !== span.to && mayWrite) {
      event.preventDefault();
      return add(span);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (!days.includes(next)) return;
    setChosen(event.shiftKey ? { anchor: chosen?.anchor ?? day, end: next } : { anchor: next, end: next });
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

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
        {days.map((day, index) => {
          const text = priced(day);
          const isClosed = isClosedOn(schedule, day);
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === tabStop ? 0 : -1}
              className={clsx(
                styles.day,
                isClosed ? styles.closed : text === '?' ? styles.open : isNew(day) && styles.fresh,
                isChosen(day) && styles.picked,
              )}
              style={index === 0 && blank > 0 ? { gridColumnStart: blank + 1 } : undefined}
              aria-pressed={isChosen(day)}
              {...dragOver(day)}
              onKeyDown={(event) => onKeyDown(day, event)}
              // A drag ends with a click as well, which must not choose anew; a click by key has a `detail` of 0.
              onClick={({ detail }) => {
                if (detail === 0 || isTouch.current || !mayWrite) press(day);
              }}
            >
              <span className="vh">{month}</span> <Text numeric>{Number(day.slice(8))}</Text>{' '}
              <span className={clsx('num', styles.price)}>
                {text === '?' ? <span className="vh">{t`no price yet`}</span> : null}
                <span aria-hidden={text === '?'}>{text}</span>
              </span>
            </button>
          );
        })}
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
