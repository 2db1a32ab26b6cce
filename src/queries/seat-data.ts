import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { ProjectConfig, Scenic } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Session } from '#contract/visitor/availability.ts';
import { orderOfKey } from '#domain/order/change-draft.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import { mergeStates, type SeatLimits, type SeatStates } from '#domain/seats/seat-choice.ts';
import type { SeatBlock } from '#domain/seats/seat-drawing.ts';
import type { SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { type SeatZone, seatZones, zonesForSale } from '#domain/seats/seat-zones.ts';
import { projectConfigQuery, scenicQuery } from './catalog.ts';
import { ticketTypesQuery } from './ticket-types.ts';
import { sessionsQuery } from './availability.ts';
import { useServerNow } from '#state/clock.ts';
import { orderQuery } from './orders.ts';
import { type Seating, seatingQuery } from './seating.ts';

const TICK = 15_000;

const NOBODYS: ReadonlySet<string> = new Set();

export interface MovingSeats {
  orderId: string;
  limits: SeatLimits;
  own: ReadonlySet<string>;
}

export interface SeatData {
  scenic: Scenic;
  config: ProjectConfig;
  types: readonly TicketTypeSummary[];
  /** Undefined where the session is no longer listed. */
  session: InferOutput<typeof Session> | undefined;
  layout: SeatMapLayout;
  blocks: readonly SeatBlock[];
  zones: readonly SeatZone[];
  states: SeatStates;
  moving: MovingSeats | null;
  limits: SeatLimits;
  closed: 'over' | 'sold-out' | null;
  /** Device time at which the states came. */
  updatedAt: number;
}

export function useSeatData(scenicId: string, sessionId: string, moving: MovingSeats | null) {
  const now = useServerNow(TICK);
  const seating = useQuery(seatingQuery(sessionId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const scenic = useQuery(scenicQuery(scenicId));
  const config = useQuery(projectConfigQuery());
  const sessions = useQuery(sessionsQuery(scenicId, dayOfSession(sessionId)));
  const needed = [seating, types, scenic, config, sessions];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  const plan = seating.data?.plan;
  const list = types.data?.list;
  const zones = useMemo(() => (plan ? seatZones(plan.zones, list ?? []) : []), [plan, list]);
  const states = useStates(seating.data, zones, moving?.own ?? NOBODYS);
  const limits = useMemo(() => moving?.limits ?? limitsOf(config.data, list ?? []), [moving, config.data, list]);
  if (!seating.data || !types.data || !scenic.data || !config.data || (!sessions.data && !sessions.isError)) {
    return { data: null, error: needed.find((query) => query.isError && !query.data)?.error ?? null, retry };
  }

  const { layout, blocks } = seating.data;
  const session = sessions.data?.list.find((each) => each.id === sessionId);
  const over = sessions.data !== undefined && (!session || session.last_entry_at <= now);
  const full = session?.left === 0 || layout.seats.every((seat) => states.has(seat.seat_id));
  const data: SeatData = {
    scenic: scenic.data,
    config: config.data,
    types: types.data.list,
    session,
    layout,
    blocks,
    zones,
    states,
    moving,
    limits,
    closed: over ? 'over' : full ? 'sold-out' : null,
    updatedAt: seating.dataUpdatedAt,
  };
  return { data, error: null, retry };
}

/** The same object as long as the lists are equal: the rules read thousands of seats when it changes. */
function useStates(seating: Seating | undefined, zones: readonly SeatZone[], own: ReadonlySet<string>): SeatStates {
  const fresh = useMemo(() => statesOf(seating, zones, own), [seating, zones, own]);
  const [stored, setStored] = useState(fresh);
  if (stored === fresh || isSame(stored, fresh)) return stored;
  setStored(fresh);
  return fresh;
}

const isSame = (a: SeatStates, b: SeatStates): boolean =>
  a.size === b.size && [...a].every(([id, state]) => b.get(id) === state);

/** @param own seats of tickets that are being moved: they count as free. */
export function statesOf(
  seating: Seating | undefined,
  zones: readonly SeatZone[],
  own: ReadonlySet<string>,
): SeatStates {
  if (!seating) return new Map();
  const mine = own.size === 0 ? seating.mine : seating.mine.filter((id) => !own.has(id));
  return mergeStates(seating.plan.seats, { ...seating, mine }, zonesForSale(zones));
}

const limitsOf = (config: ProjectConfig | undefined, types: readonly TicketTypeSummary[]): SeatLimits => ({
  order: config?.order_limit ?? 1,
  zone: Object.fromEntries(
    types.flatMap((type) => (type.zone === undefined ? [] : [[type.zone, type.limit_per_order]])),
  ),
});

/**
 * @returns `seats` null for a purchase, and until the answers are there; `missing` when the change is not begun on this
 * phone.
 */
export function useMovingSeats(
  key: string | undefined,
  visit: DraftVisit,
  changing: readonly string[] | undefined,
  sessionId: string,
) {
  const orderId = orderOfKey(key);
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  const types = useQuery({ ...ticketTypesQuery(visit.scenic_id, 'TICKET'), enabled: orderId !== null });
  const tickets = order.data?.tickets;
  const list = types.data?.list;
  const seats = useMemo((): MovingSeats | null => {
    if (orderId === null || !tickets || !list) return null;
    const zone: Record<string, number> = Object.fromEntries(
      list.flatMap((type) => (type.zone === undefined ? [] : [[type.zone, 0]])),
    );
    for (const type of list)
      if (type.zone !== undefined) zone[type.zone] = (zone[type.zone] ?? 0) + (visit.quantities[type.id] ?? 0);
    const own = tickets.flatMap(({ id, batch: session, seat }) =>
      changing?.includes(id) && session?.id === sessionId && seat?.id !== undefined ? [seat.id] : [],
    );
    return {
      orderId,
      limits: { order: Object.values(zone).reduce((sum, count) => sum + count, 0), zone },
      own: new Set(own),
    };
  }, [orderId, tickets, list, visit.quantities, changing, sessionId]);
  const missing = orderId !== null && (changing ?? []).length === 0;
  const error = seats ? null : (order.error ?? types.error);
  const retry = (): void => [order, types].forEach((query) => void query.refetch());
  return { seats, pending: orderId !== null && seats === null, missing, error, retry };
}
