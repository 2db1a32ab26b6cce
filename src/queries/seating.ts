import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import type { OutputOf } from '#contract/operation.ts';
import { listSeats, type Plan } from '#contract/visitor/seating.ts';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import { blocksOf, type SeatBlock } from '#domain/seats/seat-drawing.ts';
import { layoutSeatMap, type SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { zonesForSale } from '#domain/seats/seat-zones.ts';
import { sessionsQuery } from './availability.ts';
import { queryKeyOf } from './operation-query.ts';
import { projectId } from './session.ts';

export type Seating = OutputOf<typeof listSeats> & { plan: Plan; layout: SeatMapLayout; blocks: readonly SeatBlock[] };

/** Milliseconds between two reads of the seats while the page is visible. */
const POLL = 10_000;
const JUST_ASKED = 2_000;

const keyOf = (sessionId: string) => queryKeyOf(listSeats, { project: projectId(), batch_id: sessionId });

function drawn(plan: Plan): Pick<Seating, 'plan' | 'layout' | 'blocks'> {
  const layout = layoutSeatMap(plan);
  return { plan, layout, blocks: blocksOf(layout, zonesForSale(plan.zones)) };
}

async function readSeating(client: QueryClient, sessionId: string, signal?: AbortSignal): Promise<Seating> {
  const input = { project: projectId(), batch_id: sessionId };
  const options = signal ? { signal } : undefined;
  const known = client.getQueryData<Seating>(keyOf(sessionId));
  const answer = await api().call(listSeats, known ? { ...input, version: known.version } : input, options);
  if (answer.plan) return { ...answer, ...drawn(answer.plan) };
  if (!known) throw new ApiError('garbled');
  return { ...answer, plan: known.plan, layout: known.layout, blocks: known.blocks };
}

/** The plan itself comes only where its version is a new one. */
export const seatingQuery = (sessionId: string) =>
  queryOptions<Seating>({
    queryKey: keyOf(sessionId),
    queryFn: ({ signal, client }) => readSeating(client, sessionId, signal),
    meta: { subjects: listSeats.touches },
    staleTime: JUST_ASKED,
    refetchInterval: POLL,
    refetchOnWindowFocus: true,
    // A plan of thousands of seats is compared by its version and not seat by seat.
    structuralSharing: false,
  });

export function prefetchSeating(client: QueryClient, scenicId: string, sessionId: string): void {
  void client.ensureQueryData(seatingQuery(sessionId)).catch(() => undefined);
  const day = dayOfSession(sessionId);
  if (day) void client.ensureQueryData(sessionsQuery(scenicId, day)).catch(() => undefined);
}
