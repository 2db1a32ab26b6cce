import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { type DrawnState, isSelectable, type SeatMark, type SeatMarks } from '#domain/seats/seat-drawing.ts';
import type { LayoutSeat, SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { Chip } from '#ui/Chip.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCheck, IconChevronDown, IconChevronUp, IconClose } from '#ui/icons.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import styles from './SeatPicker.module.css';
import type { SeatZone } from '#domain/seats/seat-zones.ts';

export interface SeatListProps {
  layout: SeatMapLayout;
  states: readonly DrawnState[];
  marks: SeatMarks;
  zones: readonly SeatZone[];
  words: SeatWords;
  onPress: (seat: LayoutSeat) => void;
}

type Shown = DrawnState | SeatMark;

interface Row {
  key: string;
  zone: string;
  row: string;
  seats: LayoutSeat[];
}

/** The seats as a list, for keyboards and screen readers: it can do everything that the map can. */
export function SeatList({ layout, states, marks, zones, words, onPress }: SeatListProps) {
  const { t } = useLingui();
  const [zone, setZone] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsByName(layout), [layout]);
  const sold = zones.filter((each) => each.fee !== undefined);
  const stateOf = (seat: LayoutSeat): Shown => marks.get(seat.seat_id) ?? states[seat.index] ?? 'sold';
  const toggle = (key: string): void =>
    setOpen(open.has(key) ? new Set([...open].filter((each) => each !== key)) : new Set([...open, key]));
  return (
    <div className={styles.list}>
      <div role="group" aria-label={t`Zone`} className={styles.filter}>
        <Chip pressed={zone === null} onPress={() => setZone(null)}>
          <Trans>All zones</Trans>
        </Chip>
        {sold.map((each) => (
          <Chip key={each.zone} pressed={zone === each.zone} onPress={() => setZone(each.zone)}>
            {words.zoneName(each.zone)}
          </Chip>
        ))}
      </div>
      <ul aria-label={t`Seats by row`}>
        {rows
          .filter((row) => (zone === null ? sold.some((each) => each.zone === row.zone) : row.zone === zone))
          .map((row) => (
            <SeatRow
              key={row.key}
              row={row}
              fee={zones.find((each) => each.zone === row.zone)?.fee}
              open={open.has(row.key)}
              words={words}
              stateOf={stateOf}
              onToggle={() => toggle(row.key)}
              onPress={onPress}
            />
          ))}
      </ul>
    </div>
  );
}

interface SeatRowProps {
  row: Row;
  fee: number | undefined;
  open: boolean;
  words: SeatWords;
  stateOf: (seat: LayoutSeat) => Shown;
  onToggle: () => void;
  onPress: (seat: LayoutSeat) => void;
}

function SeatRow({ row, fee, open, words, stateOf, onToggle, onPress }: SeatRowProps) {
  const { t } = useLingui();
  const id = useId();
  const free = row.seats.filter((seat) => isFree(stateOf(seat))).length;
  const chosen = row.seats.filter((seat) => stateOf(seat) === 'chosen').length;
  const [zone, name] = [words.zoneName(row.zone), row.row];
  return (
    <li className={styles.seatRow}>
      <button
        type="button"
        id={`${id}-head`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={styles.rowHead}
        onClick={onToggle}
      >
        <span className={styles.rowName}>{t`${zone}, row ${name}`}</span>
        <span className={styles.rowCount}>
          {chosen > 0 && <b>{t`${plural(chosen, { one: '# chosen', other: '# chosen' })} · `}</b>}
          {free > 0 ? t`${plural(free, { one: '# seat free', other: '# seats free' })}` : t`No seat free`}
        </span>
        {fee !== undefined && <Fee fen={fee} size="s" />}
        <Icon of={open ? IconChevronUp : IconChevronDown} size={20} />
      </button>
      {open && <RowSeats id={id} row={row} words={words} stateOf={stateOf} onPress={onPress} />}
    </li>
  );
}

type RowSeatsProps = { id: string } & Pick<SeatRowProps, 'row' | 'words' | 'stateOf' | 'onPress'>;

function RowSeats({ id, row, words, stateOf, onPress }: RowSeatsProps) {
  // One stop for Tab in each row; the arrows go on from there.
  const [stop, setStop] = useState(() =>
    Math.max(
      0,
      row.seats.findIndex((seat) => isFree(stateOf(seat))),
    ),
  );
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const end = row.seats.length - 1;
    const next = {
      ArrowRight: Math.min(stop + 1, end),
      ArrowDown: Math.min(stop + 1, end),
      ArrowLeft: Math.max(stop - 1, 0),
      ArrowUp: Math.max(stop - 1, 0),
      Home: 0,
      End: end,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }
  return (
    <div id={id} role="group" aria-labelledby={`${id}-head`} className={styles.rowSeats}>
      {row.seats.map((seat, index) => {
        const state = stateOf(seat);
        const off = !isSelectable(state);
        return (
          <button
            key={seat.seat_id}
            type="button"
            role="checkbox"
            aria-checked={state === 'chosen'}
            aria-disabled={off || undefined}
            aria-label={words.full(seat, state)}
            tabIndex={index === stop ? 0 : -1}
            className={clsx(
              styles.seat,
              off && styles.off,
              state === 'chosen' && styles.chosen,
              state === 'gap' && styles.wouldGap,
            )}
            onFocus={() => setStop(index)}
            onKeyDown={onKeyDown}
            onClick={() => !off && onPress(seat)}
          >
            {seat.number}
            {state === 'chosen' && <Icon of={IconCheck} size={16} />}
            {off && <Icon of={IconClose} size={16} />}
          </button>
        );
      })}
    </div>
  );
}

const isFree = (state: Shown): boolean => isSelectable(state) && state !== 'chosen';

/** A row with two zones is shown once for each. */
function rowsByName(layout: SeatMapLayout): Row[] {
  const rows = new Map<string, Row>();
  for (const seat of layout.seats) {
    const key = `${seat.zone} ${seat.row_no} ${seat.row}`;
    const row = rows.get(key) ?? { key, zone: seat.zone, row: seat.row, seats: [] };
    rows.set(key, row);
    row.seats.push(seat);
  }
  return [...rows.values()]
    .map((row) => ({ ...row, seats: row.seats.sort((a, b) => a.x - b.x) }))
    .sort((a, b) => (a.seats[0]?.row_no ?? 0) - (b.seats[0]?.row_no ?? 0));
}
