import { startTransition, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  type GapFix,
  gapFixes,
  gapsOf,
  groupAround,
  meansParty,
  overLimit,
  proposalsFor,
  replacementsFor,
  stateOf,
  type ToggleProblem,
  toggleSeat,
} from '#domain/seats/seat-choice.ts';
import type { LayoutSeat } from '#domain/seats/seat-map-layout.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import { type DraftVisit, quantityOf } from '#domain/order/draft-order.ts';
import type { SeatMark } from '#domain/seats/seat-drawing.ts';
import { type SeatData } from '#queries/seat-data.ts';

/** Choices that are not in an order yet, by session: they live as long as the page. */
const cached = new Map<string, readonly string[]>();

export interface Pressed {
  seats: readonly PlacedSeat[];
  mark: SeatMark | null;
}

const NONE: readonly LayoutSeat[] = [];
const NO_GAPS: ReadonlySet<string> = new Set();

function useStoredPicks(sessionId: string, data: SeatData, draft: DraftVisit) {
  // Seats chosen for bought tickets don't belong to a purchase's draft.
  const cacheKey = `${data.moving?.orderId ?? ''} ${sessionId}`;
  const [picks, setPicks] = useState<readonly string[]>(
    () => cached.get(cacheKey) ?? (draft.batch_id === sessionId ? draft.seats.map((seat) => seat.seat_id) : []),
  );
  // Two quick taps: the second counts on the first, whether that is on screen or not.
  const latest = useRef(picks);
  const store = (next: readonly PlacedSeat[]): readonly string[] => {
    const ids = next.map((seat) => seat.seat_id);
    latest.current = ids;
    cached.set(cacheKey, ids);
    return ids;
  };
  return { picks, showPicks: setPicks, latest, store, forget: () => void cached.delete(cacheKey) };
}

function useChosenSeats(data: SeatData, picks: readonly string[], refused: readonly string[], party: number) {
  const { layout, states, limits } = data;
  const seats = useMemo(
    () =>
      [...picks, ...refused.filter((id) => !picks.includes(id))]
        .flatMap((id) => layout.byId.get(id) ?? [])
        .sort(bySeat),
    [picks, refused, layout],
  );
  const chosen = useMemo(
    () => seats.filter(({ seat_id }) => stateOf(states, seat_id) === 'free' && !refused.includes(seat_id)),
    [seats, states, refused],
  );
  const lost = useMemo(() => seats.filter((seat) => !chosen.includes(seat)), [seats, chosen]);
  const gaps = useMemo(
    () => (chosen.length === 0 ? NO_GAPS : new Set(gapsOf(layout.seats, states, chosen))),
    [layout, states, chosen],
  );
  const fixes = useMemo<GapFix[]>(
    () => (gaps.size === 0 ? [] : gapFixes(layout.seats, states, chosen, limits, party)),
    [gaps, layout, states, chosen, limits, party],
  );
  const replacements = useMemo(
    () => (lost.length === 0 ? NONE : replacementsFor(layout.seats, states, chosen, lost)),
    [layout, states, chosen, lost],
  );
  return { seats, chosen, lost, gaps, fixes, replacements };
}

function useSuggestion(data: SeatData, wanted: boolean, party: number, firstZone: () => string | null) {
  const { layout, states } = data;
  const [zone, setZone] = useState(firstZone);
  const [turn, setTurn] = useState(0);
  // The map is there first: what is proposed on it takes longer to find than to draw.
  const isDrawn = useDeferredValue(true, false);
  const proposals = useMemo(
    () => (wanted && isDrawn ? proposalsFor(layout.seats, states, party, zone) : []),
    [wanted, isDrawn, layout, states, party, zone],
  );
  const proposal = proposals.length > 0 ? (proposals[turn % proposals.length] ?? null) : null;

  return {
    proposal,
    looking: wanted && !isDrawn,
    hasOther: proposals.length > 1,
    zone,
    onZone: (next: string | null): void => {
      setZone(next);
      setTurn(0);
    },
    onOther: () => setTurn(turn + 1),
  };
}

/** @param refused seats that an order was refused for: they count as taken in any state. */
// oxlint-disable-next-line max-lines-per-function -- each press reads and writes the same refs of what was chosen before it
export function useSeatSelection(
  sessionId: string,
  data: SeatData,
  draft: DraftVisit,
  party: number,
  refused: readonly string[],
  typeId?: string,
) {
  const { layout, states, limits, zones } = data;
  const { picks, showPicks, latest, store, forget } = useStoredPicks(sessionId, data, draft);
  const [problem, setProblem] = useState<{ seat: PlacedSeat; why: ToggleProblem } | null>(null);
  const before = useRef<readonly PlacedSeat[] | null>(null);
  const group = useRef<readonly PlacedSeat[] | null>(null);

  const { seats, chosen, lost, gaps, fixes, replacements } = useChosenSeats(data, picks, refused, party);
  const suggestion = useSuggestion(
    data,
    seats.length === 0 && !data.closed,
    party,
    () => zoneOf(data, typeId) ?? wantedZone(data, draft),
  );

  const put = (next: readonly PlacedSeat[]): void => {
    const ids = store(next);
    startTransition(() => {
      setProblem(null);
      showPicks(ids);
    });
  };
  const nowChosen = (): LayoutSeat[] => latest.current.flatMap((id) => layout.byId.get(id) ?? []);
  const partyAt = (seat: LayoutSeat): readonly PlacedSeat[] | null => {
    if (stateOf(states, seat.seat_id) !== 'free' || !meansParty(nowChosen(), group.current, seat)) return null;
    const seated = groupAround(layout.seats, states, seat, party);
    return seated && !overLimit(seated, limits) ? seated : null;
  };
  const toggled = (seat: LayoutSeat) => {
    const now = nowChosen();
    const free = now.filter(({ seat_id }) => stateOf(states, seat_id) === 'free' && !refused.includes(seat_id));
    return {
      ...toggleSeat(free, seat, states, limits),
      gone: now.filter((each) => !free.includes(each)),
      had: free.includes(seat),
    };
  };
  const take = (next: readonly PlacedSeat[]): void => {
    group.current = next.length === party ? next : null;
    put(next);
  };
  const pressOne = (seat: LayoutSeat): Pressed | null => {
    const { choice, refused: why, gone, had } = toggled(seat);
    before.current = why ? null : nowChosen();
    if (why) startTransition(() => setProblem({ seat, why }));
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
    /** Chosen seats that somebody else has taken by now; they stay on the map until they are replaced or removed. */
    lost,
    gaps,
    fixes,
    replacements,
    problem,
    total: chosen.reduce((sum, seat) => sum + (zones.find((each) => each.zone === seat.zone)?.fee ?? 0), 0),
    ...suggestion,
    takesParty: (seat: LayoutSeat): boolean => partyAt(seat) !== null,
    /** @returns null where the seat was refused. */
    press,
    pressOne,
    /** The last press was half of a double tap, so it is taken back. */
    unpress(): void {
      if (before.current) put(before.current);
      before.current = null;
      group.current = null;
    },
    remove: (seat: PlacedSeat) => take(seats.filter((each) => each.seat_id !== seat.seat_id)),
    take,
    forget,
  };
}

export type SeatSelection = ReturnType<typeof useSeatSelection>;

const bySeat = (a: PlacedSeat, b: PlacedSeat): number =>
  a.zone.localeCompare(b.zone) ||
  a.row.localeCompare(b.row, 'en', { numeric: true }) ||
  a.number.localeCompare(b.number, 'en', { numeric: true });

const zoneOf = ({ zones }: SeatData, typeId: string | undefined): string | undefined =>
  zones.find(({ ticket_type_id }) => typeId !== undefined && ticket_type_id === typeId)?.zone;

function wantedZone({ zones }: SeatData, draft: DraftVisit): string | null {
  const wanted = zones.filter(
    ({ ticket_type_id }) => ticket_type_id !== undefined && quantityOf(draft, ticket_type_id) > 0,
  );
  return wanted.length === 1 ? (wanted[0]?.zone ?? null) : null;
}
