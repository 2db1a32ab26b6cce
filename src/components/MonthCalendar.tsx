import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { isSelectable, nearestDay } from '#domain/catalog/calendar.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { dayText, weekday } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { CrowdPill } from './CrowdPill.tsx';
import { Fee } from './Fee.tsx';
import styles from './MonthCalendar.module.css';
import { dayCell, type DayCell, type Party, weekStartOf } from './month-calendar.ts';
import { MonthCalendarAnswer } from './MonthCalendarAnswer.tsx';
import { MonthCalendarGrid } from './MonthCalendarGrid.tsx';

export interface MonthCalendarProps {
  offer: Pick<Offer, 'days' | 'now'>;
  party: Party;
  chosen: Day | null;
  subtitle: string;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

export function MonthCalendar({ offer, party, chosen, subtitle, onChoose, onClose }: MonthCalendarProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState(() => chosen && selectableCell(offer, chosen, party));
  const [refused, setRefused] = useState<DayCell | null>(null);
  // The sheet opens at once; its hundreds of days are rendered right after.
  const open = useDeferredValue(true, false);
  const today = dayOf(offer.now);
  const nearest = refused && nearestDay(offer, refused.day > today ? refused.day : today, party.wanted, party.need);
  const pick = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    if (fits) setPicked(cell);
    setRefused(fits ? null : cell);
  };
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Trans>Choose a date</Trans>}
      subtitle={subtitle}
      closeLabel={t`Close`}
      pinned={
        <>
          <CrowdPill />
          <Weekdays />
        </>
      }
      footer={
        <>
          <Legend holidays={offer.days.some((each) => each.holiday)} isShow={party.isShow === true} />
          {refused && (
            <MonthCalendarAnswer
              cell={refused}
              wanted={party.wanted}
              nearest={nearest}
              onChoose={(day) => pick(dayCell(offer, day, party))}
            />
          )}
          <div className={styles.foot}>
            <Picked cell={picked} />
            <Button reason={picked ? undefined : t`Choose a day first.`} onPress={() => picked && onChoose(picked.day)}>
              <Trans>Choose this day</Trans>
            </Button>
          </div>
        </>
      }
    >
      {open && (
        <MonthCalendarGrid
          offer={offer}
          party={party}
          picked={picked?.day ?? null}
          start={nearestDay(offer, today, party.wanted, party.need) ?? today}
          onPress={pick}
        />
      )}
    </Sheet>
  );
}

function selectableCell(offer: MonthCalendarProps['offer'], day: Day, party: Party): DayCell | null {
  const cell = dayCell(offer, day, party);
  return isSelectable(cell.state) ? cell : null;
}

const SUNDAY = '2026-03-01';

function Weekdays() {
  const locale = useLocale();
  return (
    <div className={styles.week} aria-hidden="true">
      {Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, index + weekStartOf(locale))).map((day) => (
        <span key={day} className={styles.weekday}>
          {weekday(day, locale)}
        </span>
      ))}
    </div>
  );
}

function Legend({ holidays, isShow }: { holidays: boolean; isShow: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.few}>
          <Trans context="stock">12 left</Trans>
        </span>
        <Trans>Few places</Trans>
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.full}`} />
        <Trans context="day">Full</Trans>
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.hatched}`} />
        {isShow ? <Trans context="day">No shows</Trans> : <Trans context="day">Closed</Trans>}
      </li>
      {holidays && (
        <li>
          <span className={styles.mark} />
          <Trans>Holiday</Trans>
        </li>
      )}
    </ul>
  );
}

function Picked({ cell }: { cell: DayCell | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!cell)
    return (
      <p className={styles.chosen}>
        <Trans>No day chosen yet</Trans>
      </p>
    );
  const { left, price, holiday } = cell;
  return (
    <div className={styles.chosen} aria-live="polite">
      <p>
        {dayText(cell.day, locale)} ·{' '}
        {t({ message: `${plural(left, { one: '# left', other: '# left' })}`, context: 'stock' })}
        {holiday && (
          <>
            {' '}
            · <Words of={holiday} />
          </>
        )}
      </p>
      {price && (
        <Fee
          fen={price.fee}
          size="l"
          prefix={price.varies ? t({ message: 'from', context: 'before a price' }) : undefined}
        />
      )}
    </div>
  );
}
