import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import { chooseSession, chooseDate, chooseSeats, type DraftVisit } from '#domain/order/draft-order.ts';
import type { LayoutSeat } from '#domain/seats/seat-map-layout.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import { commaText } from '#i18n/list-text.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { SeatData } from '#queries/seat-data.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { useSeatCheck } from './use-seat-check.ts';
import { type Pressed, useSeatSelection } from './use-seat-selection.ts';

export interface SeatPickerProps {
  scenicId: string;
  sessionId: string;
  data: SeatData;
  draft: DraftVisit;
  change: UpdateVisit;
  party: number;
  typeId: string | undefined;
  lost: readonly string[];
  /** The order was refused because of a gap. */
  gap: boolean;
  sheet: string | undefined;
  onSheet: (name: string | null) => void;
  onSettled: () => void;
  onDone: (ticketTypeId: string) => void;
}

export function useSeatPicking(props: SeatPickerProps, open: boolean, words: SeatWords) {
  const { sessionId, data, draft, party, typeId, lost, gap, onSheet, onSettled } = props;
  const { t } = useLingui();
  const { layout } = data;
  const choice = useSeatSelection(sessionId, data, draft, party, lost, typeId);
  const check = useSeatCheck(sessionId, data, choice, gap, () => onSheet('confirm'));
  const [message, setMessage] = useState('');
  const announceNames = (sentence: string): void => startTransition(() => setMessage(sentence));
  const [shown, setShown] = useState<readonly LayoutSeat[] | null>(null);
  const [leafing, setLeafing] = useState(false);
  const { chosen, lost: gone, proposal } = choice;
  // Memoized, because the map moves whenever this list is a new one.
  const proposed = useMemo(
    () => (proposal ?? []).flatMap((seat) => layout.byId.get(seat.seat_id) ?? []),
    [proposal, layout],
  );
  useLossAnnounced(gone, (names) => announceNames(t`Just taken by somebody else: ${names}`), words.label);

  const inHouse = (seats: readonly PlacedSeat[]): LayoutSeat[] =>
    seats.flatMap((seat) => layout.byId.get(seat.seat_id) ?? []);
  const settle = (next: readonly PlacedSeat[]): void => {
    choice.take(next);
    check.settle();
    if (lost.length > 0) onSettled();
  };
  const take = (next: readonly PlacedSeat[]): void => {
    settle(next);
    setLeafing(false);
    setShown(inHouse(next));
  };
  function press(how: (seat: LayoutSeat) => Pressed | null, seat: LayoutSeat): Pressed | null {
    if (!open) announceNames(t`Seats can’t be chosen now. See the reason above the button.`);
    const done = open ? how(seat) : null;
    if (!done) return null;
    const { length } = done.seats;
    const seatNames = words.group(done.seats);
    if (length === 1) announceNames(words.full(seat, done.mark ?? 'free'));
    else {
      setShown(inHouse(done.seats));
      announceNames(t`${plural(length, { one: '# seat chosen', other: '# seats chosen' })}: ${seatNames}`);
    }
    return done;
  }
  return {
    choice,
    check,
    message,
    announce: announceNames,
    /** The seats that the map brings into view. */
    shown: leafing ? proposed : shown,
    press,
    take,
    keepChosen: (): void => settle([...chosen, ...gone]),
    replaceLost: (): void => take([...chosen, ...choice.replacements]),
    suggestOther(): void {
      choice.onOther();
      setLeafing(true);
    },
    confirm: (): void => confirmSeats(props, chosen, choice.forget),
  };
}

export type SeatPicking = ReturnType<typeof useSeatPicking>;

function confirmSeats(
  { sessionId, data, change, onDone }: SeatPickerProps,
  chosen: readonly PlacedSeat[],
  forget: () => void,
): void {
  const [first] = chosen;
  const type = data.types.find((each) => each.zone === first?.zone);
  if (!first || !type) return;
  const day = dayOfSession(sessionId);
  const seats = chosen.map(({ seat_id, zone, row, number }) => ({ seat_id, zone, row, number }));
  change((visit) =>
    chooseSeats(chooseSession(day ? chooseDate(visit, day).draft : visit, sessionId).draft, seats, data.types),
  );
  forget();
  onDone(type.id);
}

function useLossAnnounced(
  lost: readonly PlacedSeat[],
  announceNames: (names: string) => void,
  label: (seat: PlacedSeat) => string,
): void {
  const locale = useLocale();
  const known = useRef<ReadonlySet<string>>(new Set());
  const announce = useEffectEvent((seats: readonly PlacedSeat[]) => announceNames(commaText(seats.map(label), locale)));
  useEffect(() => {
    const fresh = lost.filter((seat) => !known.current.has(seat.seat_id));
    known.current = new Set(lost.map((seat) => seat.seat_id));
    if (fresh.length > 0) announce(fresh);
  }, [lost]);
}
