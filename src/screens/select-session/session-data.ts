import { useQuery } from '@tanstack/react-query';
import type { Scenic } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { hallDay } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import type { OfferedSession, OfferedDay } from '#domain/order/offer.ts';
import { sessionsQuery } from '#queries/availability.ts';
import type { Availability } from '#components/booking/use-availability.ts';
import { useSpotAvailability } from '#components/booking/use-spot-availability.ts';

export interface SessionData {
  scenic: Scenic;
  types: readonly TicketTypeSummary[];
  hall: boolean;
  orderLimit: number;
  /** Server time, milliseconds. */
  now: number;
  /** `days`: the days on sale with the sections of a hall as one; `sections`: the same with each section by itself. */
  days: readonly OfferedDay[];
  sections: readonly OfferedDay[];
  sessions: readonly OfferedSession[];
  loading: Availability['loading'];
  /** Device time at which the oldest answer about places came; null while there is none. */
  updatedAt: number | null;
}

export function useSessionData(scenicId: string, date: Day | null, zoneTypeId?: string) {
  const { found, error, retry } = useSpotAvailability(scenicId, date);
  if (!found) return { data: null, error, retry };
  const { now, scenic, orderLimit, loading, updatedAt } = found;
  const list = found.types.filter(({ type }) => type === 'TICKET');
  const zoned = list.filter((type) => type.zone !== undefined);
  const sections = found.days ?? [];
  const data: SessionData = {
    scenic,
    types: zoned.length > 0 ? zoned : list.filter((type) => !type.bind),
    hall: zoned.length > 0,
    orderLimit,
    now,
    days: sections.map((day) => hallDay(day, list, zoneTypeId)),
    sections,
    sessions: found.sessions ?? [],
    loading,
    updatedAt,
  };
  return { data, error: null, retry };
}

export function useOtherSessions(scenicId: string, date: Day | null): readonly OfferedSession[] {
  return useQuery(sessionsQuery(scenicId, date)).data?.list ?? [];
}
