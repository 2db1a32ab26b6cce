import { startTransition, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { DraftVisit } from '#domain/draft-order.ts';
import type { GapFix, ToggleRefusal } from '#domain/seat-choice.ts';
import { gapFixes, gapsOf, groupAround, meansParty, overLimit, proposalsFor, replacementsFor, stateOf, toggleSeat } from '#domain/seat-choice.ts';
import type { LayoutSeat } from '#domain/seat-map-layout.ts';
import type { PlacedSeat } from '#domain/seat-plan.ts';
import { quantityOf } from '#domain/draft-order.ts';
import type { Mark } from './seat-sprites.ts';
import type { SeatData } from './use-seat-data.ts';

/** Choices that are not in an order yet, by session: they live as long as the page. */
const kept = new Map<string, readonly string[]>();

/** What a press did: which seats look otherwise now, and how; null: free. */
interface Pressed {
  seats: readonly PlacedSeat[];
  mark: Mark | null;
}

const NONE: readonly LayoutSeat[] = [];
const NO_GAPS: ReadonlySet<string> = new Set();

/**
 * What the visitor chose, and everything that follows from it.
 * @param refused seats that an order was refused for: gone, whatever the states say.
 */
export function useSeatChoice(batchId: string, data: SeatData, draft: DraftVisit, party: number, refused: readonly string[]) {
  const { house, states, limits, zones } = data;
  // What is chosen for bought tickets is none of a purchase's business.
  const place = `${data.moving?.orderId ?? ''} ${batchId}`;
  const [picks, setPicks] = useState<readonly string[]>(() => kept.get(place) ?? (draft.batch_id === batchId ? draft.seats.map((seat) => seat.seat_id) : []));
  // Two quick taps: the second counts on the first, whether that is on screen or not.
  const latest = useRef(picks);
  const [refusal, setRefusal] = useState<{ seat: PlacedSeat; why: ToggleRefusal } | null>(null);
  const [zone, setZone] = useState<string | null>(() => wantedZone(data, draft));
  const [turn, setTurn] = useState(0);
  /** What was chosen before the last tap. */
  const before = useRef<readonly PlacedSeat[] | null>(null);
  /** What was taken at once for the whole party; null once it was touched. */
  const group = useRef<readonly PlacedSeat[] | null>(null);

  const seats = useMemo(() => [...picks, ...refused.filter((id) => !picks.includes(id))].flatMap((id) => house.byId.get(id) ?? []), [picks, refused, house]);
  const chosen = useMemo(() => seats.filter(({ seat_id }) => stateOf(states, seat_id) === 'free' && !refused.includes(seat_id)), [seats, states, refused]);
  const lost = useMemo(() => seats.filter((seat) => !chosen.includes(seat)), [seats, chosen]);
  const gaps = useMemo(() => (chosen.length === 0 ? NO_GAPS : new Set(gapsOf(house.seats, states, chosen))), [house, states, chosen]);
  const fixes = useMemo<GapFix[]>(
    () => (gaps.size === 0 ? [] : gapFixes(house.seats, states, chosen, limits, party)),
    [gaps, house, states, chosen, limits, party],
  );
  const stand = useMemo(() => (lost.length === 0 ? NONE : replacementsFor(house.seats, states, chosen, lost)), [house, states, chosen, lost]);
  // The map is there first: what is proposed on it takes longer to find than to draw.
  const isDrawn = useDeferredValue(true, false);
  const wanted = seats.length === 0 && !data.closed;
  const proposals = useMemo(() => (wanted && isDrawn ? proposalsFor(house.seats, states, party, zone) : []), [wanted, isDrawn, house, states, party, zone]);
  const proposal = proposals.length > 0 ? (proposals[turn % proposals.length] ?? null) : null;

  const put = (next: readonly PlacedSeat[]): void => {
    const ids = next.map((seat) => seat.seat_id);
    latest.current = ids;
    kept.set(place, ids);
    startTransition(() => {
      setRefusal(null);
      setPicks(ids);
    });
  };
  const nowChosen = (): LayoutSeat[] => latest.current.flatMap((id) => house.byId.get(id) ?? []);
  const partyAt = (seat: LayoutSeat): readonly PlacedSeat[] | null => {
    if (stateOf(states, seat.seat_id) !== 'free' || !meansParty(nowChosen(), group.current, seat)) return null;
    const seated = groupAround(house.seats, states, seat, party);
    return seated && !overLimit(seated, limits) ? seated : null;
  };
  const toggled = (seat: LayoutSeat) => {
    const now = nowChosen();
    const free = now.filter(({ seat_id }) => stateOf(states, seat_id) === 'free' && !refused.includes(seat_id));
    return { ...toggleSeat(free, seat, states, limits), gone: now.filter((each) => !free.includes(each)), had: free.includes(seat) };
  };
  const take = (next: readonly PlacedSeat[]): void => {
    group.current = next.length === party ? next : null;
    put(next);
  };
  const pressOne = (seat: LayoutSeat): Pressed | null => {
    const { choice, refused: why, gone, had } = toggled(seat);
    before.current = why ? null : nowChosen();
    if (why) startTransition(() => setRefusal({ seat, why }));
    else {
      group.current = null;
      put([...choice, ...gone]);
    }
    return why ? null : { seats: [seat], mark: had ? null : 'chosen' };
  };
  const press = (seat: LayoutSeat): Pressed | null => {
    const seated = partyAt(seat);
    if (!seated) return pressOne(seat);
    before.current = nowChosen();
    take(seated);
    return { seats: seated, mark: 'chosen' };
  };
  return {
    chosen,
    /** Chosen seats that somebody else has now; they stay as ghosts until replaced or put away. */
    lost,
    gaps,
    fixes,
    /** What could stand in for the lost ones. */
    replacements: stand,
    refusal,
    total: chosen.reduce((sum, seat) => sum + (zones.find((each) => each.zone === seat.zone)?.fee ?? 0), 0),
    proposal,
    /** A proposal is still being looked for. */
    looking: wanted && !isDrawn,
    hasOther: proposals.length > 1,
    zone,
    onZone: (next: string | null): void => {
      setZone(next);
      setTurn(0);
    },
    onOther: () => setTurn(turn + 1),
    /** @returns how a seat will look after a tap, null for free; undefined where the tap will be refused. */
    preview(seat: LayoutSeat): Mark | null | undefined {
      if (partyAt(seat)) return 'chosen';
      const { refused: why, had } = toggled(seat);
      return why ? undefined : had ? null : 'chosen';
    },
    /** Whether a press on this seat takes seats for the whole party. */
    takesParty: (seat: LayoutSeat): boolean => partyAt(seat) !== null,
    /** Adds or removes a seat, or takes seats for the whole party round it. @returns null where it was refused. */
    press,
    /** Adds or removes this seat alone. @returns null where it was refused. */
    pressOne,
    /** Takes back the last press: it was half of a double tap. */
    unpress(): void {
      if (before.current) put(before.current);
      before.current = null;
      group.current = null;
    },
    /** Puts a chosen or lost seat away. */
    remove: (seat: PlacedSeat) => take(seats.filter((each) => each.seat_id !== seat.seat_id)),
    /** Takes a whole choice in place of the present one. */
    take,
    /** Forgets what is not in the order. */
    forget: () => void kept.delete(place),
  };
}

export type SeatChoice = ReturnType<typeof useSeatChoice>;

/** The zone of the ticket with which the visitor came. */
function wantedZone({ zones }: SeatData, draft: DraftVisit): string | null {
  const wanted = zones.filter(({ ticket_type_id }) => ticket_type_id !== undefined && quantityOf(draft, ticket_type_id) > 0);
  return wanted.length === 1 ? (wanted[0]?.zone ?? null) : null;
}
