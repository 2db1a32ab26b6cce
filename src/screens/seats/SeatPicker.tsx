import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { chooseSession, chooseDate, chooseSeats, type DraftVisit } from '#domain/order/draft-order.ts';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import { drawnStates, marksOf } from '#domain/seats/seat-drawing.ts';
import type { LayoutSeat } from '#domain/seats/seat-map-layout.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { useSeatWords } from '#i18n/seat-words.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import type { SeatData } from '#queries/seat-data.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight, IconList, IconMap } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { SeatBar } from './SeatBar.tsx';
import { SeatLegend } from './SeatLegend.tsx';
import { SeatList } from './SeatList.tsx';
import { SeatMap } from './SeatMap.tsx';
import styles from './SeatPicker.module.css';
import { ConfirmSeatsSheet } from './ConfirmSeatsSheet.tsx';
import { SeatsTakenDialog } from './SeatsTakenDialog.tsx';
import { SeatSuggestion } from './SeatSuggestion.tsx';
import { type Pressed, useSeatCheck, useSeatSelection } from './use-seat-selection.ts';

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

const NOBODYS: ReadonlySet<string> = new Set();

export function SeatPicker({
  scenicId,
  sessionId,
  data,
  draft,
  change,
  party,
  typeId,
  lost,
  gap,
  sheet,
  onSheet,
  onSettled,
  onDone,
}: SeatPickerProps) {
  const { t } = useLingui();
  const online = useOnline();
  const open = online && data.closed === null;
  const words = useSeatWords(data.zones);
  const choice = useSeatSelection(sessionId, data, draft, party, lost, typeId);
  const check = useSeatCheck(sessionId, data, choice, gap, () => onSheet('confirm'));
  const { layout, blocks, zones, moving } = data;
  const wanted = moving ? zones.filter(({ zone }) => (moving.limits.zone[zone] ?? 0) > 0) : zones;
  const [listed, setListed] = useState(false);
  const [message, setMessage] = useState('');
  const announceNames = (sentence: string): void => startTransition(() => setMessage(sentence));
  const [shown, setShown] = useState<readonly LayoutSeat[] | null>(null);
  const [leafing, setLeafing] = useState(false);
  const { chosen, lost: gone, gaps, proposal } = choice;
  const states = useMemo(
    () => drawnStates(layout, data.states, data.moving?.own ?? NOBODYS),
    [layout, data.states, data.moving],
  );
  const marks = useMemo(() => marksOf({ chosen, lost: gone, gaps, proposal }), [chosen, gone, gaps, proposal]);
  const session = useSessionWords(data, sessionId);
  useLossAnnounced(gone, (names) => announceNames(t`Just taken by somebody else: ${names}`), words.label);

  const inHouse = (seats: readonly PlacedSeat[]): LayoutSeat[] =>
    seats.flatMap((seat) => layout.byId.get(seat.seat_id) ?? []);
  const proposed = useMemo(
    () => (proposal ?? []).flatMap((seat) => layout.byId.get(seat.seat_id) ?? []),
    [proposal, layout],
  );
  const describe = (seat: LayoutSeat): string =>
    words.full(seat, marks.get(seat.seat_id) ?? states[seat.index] ?? 'sold');
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
  const replace = (): void => take([...chosen, ...choice.replacements]);
  function confirm(): void {
    const [first] = chosen;
    const type = data.types.find((each) => each.zone === first?.zone);
    if (!first || !type) return;
    const day = dayOfSession(sessionId);
    const seats = chosen.map(({ seat_id, zone, row, number }) => ({ seat_id, zone, row, number }));
    change((visit) =>
      chooseSeats(chooseSession(day ? chooseDate(visit, day).draft : visit, sessionId).draft, seats, data.types),
    );
    choice.forget();
    onDone(type.id);
  }

  const toggle = (
    <LinkButton icon={listed ? IconMap : IconList} className={styles.toggle} onPress={() => setListed(!listed)}>
      {listed ? <Trans>Show the map</Trans> : <Trans>Show as a list</Trans>}
    </LinkButton>
  );
  return (
    <main className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 className={text.clamp}>{session.title}</h1>
          <p className="num">{session.when}</p>
        </div>
        {!moving && (
          <Link to="/selectBatch" search={{ scenic: scenicId }} className={linkButtonClass()}>
            <Trans>Other session</Trans>
            <Icon of={IconChevronRight} size={16} />
          </Link>
        )}
      </div>
      <SeatLegend data={data} sessionId={sessionId} words={words} />
      <div className={styles.plan}>
        {listed ? (
          <div className={styles.listed}>
            {toggle}
            <SeatList
              layout={layout}
              states={states}
              marks={marks}
              zones={zones}
              words={words}
              onPress={(seat) => press(choice.pressOne, seat)}
            />
          </div>
        ) : (
          <SeatMap
            layout={layout}
            blocks={blocks}
            states={states}
            marks={marks}
            zones={zones}
            describe={describe}
            announce={announceNames}
            takesParty={(seat) => open && choice.takesParty(seat)}
            shown={leafing ? proposed : shown}
            onPress={(seat) => press(choice.press, seat)}
            onUnpress={choice.unpress}
          >
            {toggle}
          </SeatMap>
        )}
      </div>
      <p role="status" className="vh">
        {message}
      </p>
      {open && chosen.length + gone.length === 0 && (!moving || wanted.length === 1) && (
        <SeatSuggestion
          choice={choice}
          party={party}
          words={words}
          zones={wanted}
          onTake={() => take(proposal ?? [])}
          onOther={() => {
            choice.onOther();
            setLeafing(true);
          }}
        />
      )}
      <SeatBar
        data={data}
        choice={choice}
        check={check}
        party={party}
        online={online}
        words={words}
        onFix={(fix) => take(fix.choice)}
        onReplace={replace}
      />
      {sheet === 'confirm' && chosen.length > 0 && (
        <ConfirmSeatsSheet
          {...session}
          choice={choice}
          words={words}
          minutes={moving ? null : Math.round(data.config.order_ttl_seconds / 60)}
          onClose={() => onSheet(null)}
          onConfirm={confirm}
        />
      )}
      {(check.asked || lost.length > 0) && gone.length > 0 && (
        <SeatsTakenDialog
          choice={choice}
          words={words}
          moving={moving !== null}
          onReplace={replace}
          onClose={() => settle([...chosen, ...gone])}
        />
      )}
    </main>
  );
}

function useSessionWords({ scenic, session }: SeatData, sessionId: string): { title: string; when: string } {
  const locale = useLocale();
  const words = useWords();
  const day = dayOfSession(sessionId);
  const date = day ? dayText(day, locale) : '';
  return { title: words(scenic.name), when: session ? `${date} ${clockText(session.starts_at)}` : date };
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
