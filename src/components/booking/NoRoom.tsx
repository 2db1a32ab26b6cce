import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fee } from '#components/Fee.tsx';
import { dayCell, type DayCell, type Party } from '#components/month-calendar.ts';
import { useDayWords } from '#components/month-calendar-words.ts';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { nearbyDays } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import styles from './DatePicker.module.css';

export interface NoRoomProps {
  offer: Pick<Offer, 'days' | 'now'>;
  party: Party;
  cell: DayCell;
  waiting: ReactNode;
  onChoose: (day: Day) => void;
}

export function NoRoom({ offer, party, cell, waiting, onChoose }: NoRoomProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const dayWords = useDayWords();
  const nearby = nearbyDays(offer, cell.day, party.wanted, party.need);
  return (
    <div className={styles.noRoom}>
      <MonthCalendarAnswer cell={cell} wanted={party.wanted} nearest={null} onChoose={onChoose} />
      {nearby.length > 0 && (
        <section aria-label={t`Days nearby with tickets`}>
          <p className={styles.nearbyTitle}>
            <Trans>Days nearby with tickets</Trans>
          </p>
          <div className={styles.nearbyDays}>
            {nearby.map((day) => {
              const near = dayCell(offer, day, party);
              const { few, label } = dayWords(near, dayText(day, locale), 'price');
              return (
                <button key={day} type="button" aria-label={label} onClick={() => onChoose(day)}>
                  <span>{dayText(day, locale)}</span>
                  <span>
                    {few && `${few} · `}
                    {near.price && <Fee fen={near.price.fee} />}
                  </span>
                </button>
              );
            })}
          </div>
        </section>
      )}
      {waiting}
    </div>
  );
}
