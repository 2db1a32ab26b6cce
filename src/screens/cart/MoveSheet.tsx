import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { movedTo, type RowLine, visitOfRow } from '#domain/order/cart-edit.ts';
import type { Day } from '#domain/lib/day.ts';
import { offeredFee } from '#domain/order/offer.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconCross } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import styles from './Cart.module.css';
import { type RowOffer, useRowOffer } from './use-row-offer.ts';
import { useRowWords } from './use-cart-edits.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import type { CartItem } from '#contract/visitor/cart.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import { SessionChips } from '#components/SessionChips.tsx';
import { chosenTypes, needOf, wantedOf } from '#domain/order/draft-order.ts';
import { currencyOf } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { SectionTitle } from '#ui/SectionTitle.tsx';

interface MoveSheetProps extends Pick<MoveTimesProps, 'row' | 'sheet' | 'sheets'> {
  busy: boolean;
  refused: string | undefined;
  onMove: (lines: RowLine[]) => void;
}

// oxlint-disable-next-line max-lines-per-function -- one sheet, whose foot shows what the day and session in it cost
export function MoveSheet({ row, sheet, sheets, busy, refused, onMove }: MoveSheetProps) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  const [date, setDate] = useState<Day | null>(null);
  const [session, setSession] = useState<string | null>(null);
  const { data, failed, retry } = useRowOffer(row, date);
  const chooseDay = (day: Day): void => {
    setDate(day);
    setSession(null);
  };
  const fee =
    data && date !== null
      ? row.tickets.reduce(
          (sum, ticket) => sum + (ticket.card_id ? 0 : offeredFee(data.offer, ticket.ticket_type_id, date)),
          0,
        )
      : row.fee;
  const open =
    data?.loading.sessions.ready === true && date !== null && (data.offer.sessions.length === 0 || session !== null);
  return (
    <Sheet
      open
      tall
      onClose={sheets.close}
      title={<Trans>Other date</Trans>}
      subtitle={name}
      closeLabel={t`Close`}
      footer={
        <>
          {refused && (
            <p role="alert" className={styles.message}>
              <Icon of={IconCross} size={16} />
              <span>{refused}</span>
            </p>
          )}
          {fee !== row.fee && (
            <p className={styles.fees}>
              <Fee fen={row.fee} size="s" struck={t({ message: 'was', context: 'before an old price' })} />{' '}
              <span aria-hidden="true">→</span> <Fee fen={fee} />
            </p>
          )}
          <Button
            block
            busy={busy}
            reason={open ? undefined : date === null ? t`Choose a day first.` : t`Choose a session first.`}
            onPress={() => date !== null && onMove(movedTo(row, date, session))}
          >
            <Trans>Take this date</Trans>
          </Button>
        </>
      }
    >
      {data ? (
        <MoveTimes
          row={row}
          data={data}
          date={date}
          session={session}
          sheet={sheet}
          sheets={sheets}
          onDay={chooseDay}
          onSession={setSession}
        />
      ) : failed ? (
        <LoadFailed onRetry={retry}>
          <Trans>The dates could not be loaded.</Trans>
        </LoadFailed>
      ) : (
        <Skeleton label={t`Loading dates`}>
          <SkeletonBlock height={76} shape="control" />
        </Skeleton>
      )}
    </Sheet>
  );
}

interface MoveTimesProps {
  row: CartItem;
  sheet: string;
  sheets: SheetActions;
  data: RowOffer;
  date: Day | null;
  session: string | null;
  onDay: (day: Day) => void;
  onSession: (id: string) => void;
}

function MoveTimes({ row, data, date, session, sheet, sheets, onDay, onSession }: MoveTimesProps) {
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
        offer={offer}
        party={party}
        loading={data.loading.days}
        chosen={date}
        labelledBy="cart-day"
        onChoose={onDay}
        onAll={() => sheets.open('dates')}
        calendar={
          sheet === 'dates'
            ? { subtitle: t`Lowest price of one ticket, in ${currency}`, onClose: sheets.close }
            : undefined
        }
      />
      {date !== null && data.loading.sessions.failed && (
        <LoadFailed onRetry={data.loading.sessions.retry}>
          <Trans>The sessions could not be loaded.</Trans>
        </LoadFailed>
      )}
      {date !== null && offer.sessions.length > 0 && (
        <>
          <SectionTitle id="cart-session">
            <Trans>Session</Trans>
          </SectionTitle>
          <SessionChips
            sessions={offer.sessions}
            now={offer.now}
            wanted={party.wanted}
            chosen={session}
            labelledBy="cart-session"
            onChoose={onSession}
          />
          {offer.sessions.some((each) => each.id === session && each.seated) && (
            <p>
              <Trans>The venue chooses the seats, side by side where it can.</Trans>
            </p>
          )}
        </>
      )}
    </>
  );
}
