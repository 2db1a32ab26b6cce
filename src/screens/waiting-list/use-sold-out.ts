import { useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/lib/day.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';
import type { Wish } from './DaysPart.tsx';

const NOTHING: readonly Wish[] = [];

export function useSoldOut(
  { id, scenic_id, zone }: { id: string; scenic_id: string; zone?: string | undefined },
  day: Day | null,
): readonly Wish[] {
  const days = useQuery({ ...workTimesQuery(scenic_id), enabled: day !== null });
  const sessions = useQuery({ ...sessionsQuery(scenic_id, day), enabled: day !== null });
  if (day === null || !days.data || !sessions.data) return NOTHING;
  const left =
    days.data.list.find(({ date }) => date === day)?.offers.find(({ ticket_type_id }) => ticket_type_id === id)?.left ??
    0;
  const { list } = sessions.data;
  if (list.length === 0) return left === 0 ? [{ date: day }] : NOTHING;
  // How many seats of a class are free in a session is not known here.
  return list
    .filter((session) => zone === undefined && Math.min(session.left, left) === 0)
    .map((session) => ({ date: day, batch_id: session.id }));
}
