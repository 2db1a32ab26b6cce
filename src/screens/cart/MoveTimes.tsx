import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell } from '#components/month-calendar.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { SessionChips } from '#components/SessionChips.tsx';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import { visitOfRow } from '#domain/cart-edit.ts';
import type { Day } from '#domain/day.ts';
import { chosenTypes, needOf, wantedOf } from '#domain/draft-order.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/Button.tsx';
import { SectionTitle } from '#ui/Card.tsx';
import type { RowOffer } from './use-row-offer.ts';
import type { MoveSheetProps } from './MoveSheet.tsx';

export interface MoveTimesProps extends Pick<MoveSheetProps, 'row' | 'sheet' | 'moves'> {
  data: RowOffer;
  date: Day | null;
  batch: string | null;
  retry: () => void;
  onDay: (day: Day) => void;
  onBatch: (id: string) => void;
}

/** The days, and the sessions of the chosen one. */
export function MoveTimes({ row, data: { offer, ready, failed }, date, batch, sheet, moves, retry, onDay, onBatch }: MoveTimesProps) {
  const { t } = useLingui();
  const currency = currencyOf(useLocale());
  const [answer, setAnswer] = useState<DayCell | null>(null);
  const draft = visitOfRow(row, []);
  const party = { wanted: wantedOf(draft, offer), need: needOf(draft, offer), priced: chosenTypes(draft) };
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : cell);
    if (fits) onDay(cell.day);
  };
  return (
    <>
      <SectionTitle id="cart-day">
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <DayStrip {...{ offer, party }} chosen={date} labelledBy="cart-day" onPress={press} onAll={() => moves.open('dates')} />
      {answer && <MonthCalendarAnswer cell={answer} wanted={party.wanted} nearest={nearestDay(offer, answer.day, party.wanted, party.need)} onChoose={onDay} />}
      {date !== null && !ready && failed && (
        <p>
          <Trans>The sessions could not be loaded.</Trans>{' '}
          <LinkButton onPress={retry}>
            <Trans>Try again</Trans>
          </LinkButton>
        </p>
      )}
      {date !== null && offer.batches.length > 0 && (
        <>
          <SectionTitle id="cart-session">
            <Trans>Session</Trans>
          </SectionTitle>
          <SessionChips batches={offer.batches} now={offer.now} wanted={party.wanted} chosen={batch} labelledBy="cart-session" onChoose={onBatch} />
          {offer.batches.some((each) => each.id === batch && each.seated) && (
            <p>
              <Trans>The venue chooses the seats, side by side where it can.</Trans>
            </p>
          )}
        </>
      )}
      {sheet === 'dates' && (
        <MonthCalendar
          {...{ offer, party }}
          chosen={date}
          subtitle={t`Lowest price of one ticket, in ${currency}`}
          onChoose={(day) => {
            onDay(day);
            moves.close();
          }}
          onClose={moves.close}
        />
      )}
    </>
  );
}
