import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './DatePart.module.css';
import { DayStrip } from './DayStrip.tsx';
import type { DayCell, Party } from './month-calendar.ts';
import type { DaySay } from './month-calendar-words.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthCalendarAnswer } from './MonthCalendarAnswer.tsx';
import { useSheet } from './use-sheet.ts';

export interface DatePartProps {
  offer: Pick<Offer, 'days' | 'now'>;
  loading: { ready: boolean; failed: boolean; retry: () => void };
  party: Party;
  chosen: Day | null;
  say: DaySay;
  /** Of the calendar with all dates: whose price its days carry. */
  subtitle: string;
  /** The open sheet, as the address names it. */
  sheet: string | undefined;
  onChoose: (day: Day) => void;
}

/** The next days, the calendar with all of them, and why a day can't be chosen. */
export function DatePart({ offer, loading, party, chosen, say, subtitle, sheet, onChoose }: DatePartProps) {
  const { t } = useLingui();
  const moves = useSheet(sheet);
  const [answer, setAnswer] = useState<{ cell: DayCell; date: string | null } | null>(null);
  if (loading.failed) {
    return (
      <p className={styles.hint}>
        <Trans>The dates could not be loaded.</Trans>{' '}
        <LinkButton onPress={loading.retry}>
          <Trans>Try again</Trans>
        </LinkButton>
      </p>
    );
  }
  if (!loading.ready) {
    return (
      <Skeleton label={t`Loading dates`}>
        <SkeletonBlock height={76} shape="control" />
      </Skeleton>
    );
  }
  // The answer speaks while nothing else was chosen.
  const refused = answer && answer.date === chosen ? answer.cell : null;
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : { cell, date: chosen });
    if (fits) onChoose(cell.day);
  };
  return (
    <div>
      <h2 id="session-date" className="vh">
        <Trans>Date of visit</Trans>
      </h2>
      <DayStrip {...{ offer, party, chosen, say }} labelledBy="session-date" onPress={press} onAll={() => moves.open('calendar')} />
      {refused && (
        <div className={styles.answer}>
          <MonthCalendarAnswer cell={refused} wanted={party.wanted} nearest={nearestDay(offer, refused.day, party.wanted, party.need)} onChoose={onChoose} />
        </div>
      )}
      {sheet === 'calendar' && (
        <MonthCalendar
          {...{ offer, party, chosen, subtitle }}
          onChoose={(day) => {
            onChoose(day);
            moves.close();
          }}
          onClose={moves.close}
        />
      )}
    </div>
  );
}
