import { closureOn, type Schedule, sessionsOn } from '#domain/catalog/schedule.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';

const MINUTE_MS = 60_000;

/**
 * A device without contact for this long, milliseconds, counts as silent: a phone that changes its network may miss a
 * few answers.
 */
const SILENT_MS = 10 * MINUTE_MS;

interface Spot {
  id: string;
  schedule: Schedule;
}

interface Gate {
  scenics: readonly string[];
  early_minutes: number;
  late_minutes: number;
}

interface Opening {
  day: Day;
  /** From the first to the last instant at which a gate admits anybody, with the pauses between sessions. */
  from: number;
  to: number;
}

function openingOf({ id, schedule }: Spot, day: Day): Opening[] {
  if (closureOn(schedule, day)) return [];
  const sessions = sessionsOn(id, schedule, day);
  if (sessions.length === 0)
    return schedule.sessions?.length
      ? []
      : [{ day, from: instantOf(day, schedule.open), to: instantOf(day, schedule.last_entry) }];
  return [
    {
      day,
      from: Math.min(...sessions.map(({ starts_at }) => starts_at)),
      to: Math.max(...sessions.map(({ last_entry_at }) => last_entry_at)),
    },
  ];
}

/** @returns when these gates admit on this day and on the day before, whose last session may end after midnight. */
export function gateOpenings(gates: readonly Gate[], spots: readonly Spot[], now: number): Opening[] {
  const today = dayOf(now);
  return gates.flatMap(({ scenics, early_minutes, late_minutes }) =>
    spots
      .filter(({ id }) => scenics.includes(id))
      .flatMap((spot) => [addDays(today, -1), today].flatMap((day) => openingOf(spot, day)))
      .map(({ day, from, to }) => ({
        day,
        from: from - early_minutes * MINUTE_MS,
        to: to + late_minutes * MINUTE_MS,
      })),
  );
}

/**
 * @returns since when the device counts as silent, milliseconds since 1970; null where it does not. A device that was
 * not switched on for the day is no problem, nor is one that is switched off after it.
 */
export function silentSince(seenAt: number | undefined, openings: readonly Opening[], now: number): number | null {
  if (seenAt === undefined || now - seenAt <= SILENT_MS) return null;
  const open = openings.filter(({ day, from, to }) => from <= now && now < to && seenAt >= instantOf(day, '00:00'));
  return open.length === 0 ? null : Math.max(seenAt + SILENT_MS, Math.min(...open.map(({ from }) => from)));
}
