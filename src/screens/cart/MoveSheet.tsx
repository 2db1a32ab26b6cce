import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell } from '#components/month-calendar.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { SessionChips } from '#components/SessionChips.tsx';
import type { SheetMoves } from '#components/use-sheet.ts';
import type { CartItem } from '#contract/cart.ts';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { RowLine } from '#domain/cart-edit.ts';
import { draftOfRow, movedTo } from '#domain/cart-edit.ts';
import type { Day } from '#domain/day.ts';
import { chosenTypes, needOf, wantedOf } from '#domain/draft-order.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { SectionTitle } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCross } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Cart.module.css';
import type { RowOffer } from './use-row-offer.ts';
import { useRowOffer } from './use-row-offer.ts';
import { useRowWords } from './use-row-words.ts';

export interface MoveSheetProps {
  row: CartItem;
  /** `date`, or `dates` with the calendar on top. */
  sheet: string;
  moves: SheetMoves;
  busy: boolean;
  refused: string | undefined;
  onMove: (lines: RowLine[]) => void;
}

/** Another day and session for a row; its people stay. */
export function MoveSheet({ row, sheet, moves, busy, refused, onMove }: MoveSheetProps) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  const [date, setDate] = useState<Day | null>(null);
  const [batch, setBatch] = useState<string | null>(null);
  const { data, failed, retry } = useRowOffer(row, date);
  const chooseDay = (day: Day): void => {
    setDate(day);
    setBatch(null);
  };
  const open = data?.ready === true && date !== null && (data.offer.batches.length === 0 || batch !== null);
  return (
    <Sheet
      open
      tall
      onClose={moves.close}
      title={<Trans>Other date</Trans>}
      subtitle={name}
      closeLabel={t`Close`}
      footer={
        <>
          {refused && (
            <p role="alert" className={styles.said}>
              <Icon of={IconCross} size={16} />
              <span>{refused}</span>
            </p>
          )}
          <Button
            block
            busy={busy}
            reason={open ? undefined : date === null ? t`Choose a day first.` : t`Choose a session first.`}
            onPress={() => date !== null && onMove(movedTo(row, date, batch))}
          >
            <Trans>Take this date</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <Times {...{ row, data, date, batch, sheet, moves, retry }} onDay={chooseDay} onBatch={setBatch} />
      ) : failed ? (
        <p>
          <Trans>The dates could not be loaded.</Trans>{' '}
          <LinkButton onPress={retry}>
            <Trans>Try again</Trans>
          </LinkButton>
        </p>
      ) : (
        <Skeleton label={t`Loading dates`}>
          <SkeletonBlock height={76} shape="control" />
        </Skeleton>
      )}
    </Sheet>
  );
}

interface TimesProps extends Pick<MoveSheetProps, 'row' | 'sheet' | 'moves'> {
  data: RowOffer;
  date: Day | null;
  batch: string | null;
  retry: () => void;
  onDay: (day: Day) => void;
  onBatch: (id: string) => void;
}

function Times({ row, data: { offer, ready, failed }, date, batch, sheet, moves, retry, onDay, onBatch }: TimesProps) {
  const { t } = useLingui();
  const currency = currencyOf(useLocale());
  const [answer, setAnswer] = useState<DayCell | null>(null);
  const draft = draftOfRow(row, []);
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
