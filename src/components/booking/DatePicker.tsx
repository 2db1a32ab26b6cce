import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell, Party } from '#components/month-calendar.ts';
import type { DayDetail } from '#components/month-calendar-words.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { isSelectable, nearestDay } from '#domain/catalog/calendar.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { useOptimisticChoice } from '#ui/use-optimistic-choice.ts';
import styles from './DatePicker.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import { NoRoom } from './NoRoom.tsx';
import type { LoadState } from './use-availability.ts';

export interface DatePickerProps {
  offer: Pick<Offer, 'days' | 'now'>;
  loading: LoadState;
  party: Party;
  chosen: Day | null;
  labelledBy: string;
  detail?: DayDetail | undefined;
  onChoose: (day: Day) => void;
  /** The way to wait for a day that has no room for the party; null where there is none. */
  renderWaiting?: ((day: Day) => ReactNode) | undefined;
  onAll: () => void;
  /** The open calendar; left out where another part of the screen shows it. */
  calendar?: { subtitle: string; onClose: () => void } | undefined;
}

export function DatePicker({
  offer,
  loading,
  party,
  chosen,
  labelledBy,
  detail: dayDetail,
  renderWaiting,
  onChoose,
  onAll,
  calendar,
}: DatePickerProps) {
  const [shown, choose] = useOptimisticChoice(chosen, onChoose);
  // The reason for a refused day is shown until another day is chosen.
  const [answer, setAnswer] = useState<{ cell: DayCell; chosen: Day | null } | null>(null);
  const refused = answer && answer.chosen === chosen ? answer.cell : null;
  if (loading.failed || !loading.ready) return <DatesPending loading={loading} />;
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : { cell, chosen });
    if (fits) choose(cell.day);
  };
  const take = (day: Day): void => {
    setAnswer(null);
    onChoose(day);
  };
  return (
    <>
      <DayStrip
        offer={offer}
        party={party}
        labelledBy={labelledBy}
        detail={dayDetail}
        onAll={onAll}
        chosen={shown}
        onPress={press}
      />
      {refused && (
        <div className={styles.answer}>
          <RefusedDay offer={offer} party={party} cell={refused} renderWaiting={renderWaiting} onChoose={take} />
        </div>
      )}
      {calendar && (
        <MonthCalendar
          offer={offer}
          party={party}
          chosen={chosen}
          {...calendar}
          onChoose={(day) => {
            onChoose(day);
            calendar.onClose();
          }}
        />
      )}
    </>
  );
}

type RefusedDayProps = Pick<DatePickerProps, 'offer' | 'party' | 'renderWaiting' | 'onChoose'> & { cell: DayCell };

function RefusedDay({ offer, party, cell, renderWaiting, onChoose }: RefusedDayProps) {
  const { day, state } = cell;
  const today = dayOf(offer.now);
  if (state === 'sold-out' || state === 'too-few')
    return <NoRoom offer={offer} party={party} cell={cell} waiting={renderWaiting?.(day)} onChoose={onChoose} />;
  return (
    <MonthCalendarAnswer
      cell={cell}
      wanted={party.wanted}
      nearest={nearestDay(offer, day > today ? day : today, party.wanted, party.need)}
      onChoose={onChoose}
    />
  );
}

function DatesPending({ loading }: { loading: LoadState }) {
  const { t } = useLingui();
  if (loading.failed)
    return (
      <LoadFailed onRetry={loading.retry}>
        <Trans>The dates could not be loaded.</Trans>
      </LoadFailed>
    );
  return (
    <Skeleton label={t`Loading dates`}>
      <SkeletonBlock height={76} shape="control" />
    </Skeleton>
  );
}
