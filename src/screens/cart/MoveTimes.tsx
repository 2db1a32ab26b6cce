import { DatePicker } from '#components/booking/DatePicker.tsx';
import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import type { SheetMoves } from '#components/use-sheet.ts';
import { SessionChips } from '#components/SessionChips.tsx';
import { visitOfRow } from '#domain/cart-edit.ts';
import type { Day } from '#domain/day.ts';
import { chosenTypes, needOf, wantedOf } from '#domain/draft-order.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { SectionTitle } from '#ui/Card.tsx';
import type { RowOffer } from './use-row-offer.ts';

export interface MoveTimesProps {
  row: CartItem;
  /** `date`, or `dates` with the calendar on top. */
  sheet: string;
  moves: SheetMoves;
  data: RowOffer;
  date: Day | null;
  batch: string | null;
  onDay: (day: Day) => void;
  onBatch: (id: string) => void;
}

/** The days, and the sessions of the chosen one. */
export function MoveTimes({ row, data, date, batch, sheet, moves, onDay, onBatch }: MoveTimesProps) {
  const { offer } = data;
  const { t } = useLingui();
  const currency = currencyOf(useLocale());
  const draft = visitOfRow(row, []);
  const party = { wanted: wantedOf(draft, offer), need: needOf(draft, offer), priced: chosenTypes(draft) };
  return (
    <>
      <SectionTitle id="cart-day">
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <DatePicker
        {...{ offer, party }}
        loading={data.loading.days}
        chosen={date}
        labelledBy="cart-day"
        onChoose={onDay}
        onAll={() => moves.open('dates')}
        calendar={sheet === 'dates' ? { subtitle: t`Lowest price of one ticket, in ${currency}`, onClose: moves.close } : undefined}
      />
      {date !== null && data.loading.batches.failed && (
        <LoadFailed onRetry={data.loading.batches.retry}>
          <Trans>The sessions could not be loaded.</Trans>
        </LoadFailed>
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
    </>
  );
}
