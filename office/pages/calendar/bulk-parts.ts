import type { Calendar } from '#contract/office/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { type Draft, type FieldName, typedFields } from '#domain/office/office-day.ts';
import { timeText } from '#office/words/format.ts';

type Named = Calendar['types'][number];

/** A part of the chosen days with those that have it: what is typed for it is set on these alone. */
interface OnDays {
  days: readonly Day[];
}

export interface BulkParts {
  /** `times`: at which the session begins on these days; more than one where the office moved it on some. */
  sessions: readonly (OnDays & { id: string; times: readonly string[] })[];
  types: readonly (OnDays & Named)[];
  places: boolean;
}

export function bulkParts(
  { limited, types }: Pick<Calendar, 'limited' | 'types'>,
  chosen: Calendar['days'],
): BulkParts {
  const found = new Map<string, { id: string; times: Set<string>; days: Day[] }>();
  for (const { day, sessions } of chosen)
    for (const { id, starts_at } of sessions) {
      const session = found.get(id) ?? { id, times: new Set<string>(), days: [] };
      session.times.add(timeText(starts_at));
      session.days.push(day);
      found.set(id, session);
    }
  return {
    sessions: [...found.values()]
      .map(({ times, ...session }) => ({ ...session, times: [...times].sort() }))
      .sort((a, b) => (a.times[0] ?? '').localeCompare(b.times[0] ?? '')),
    types: types
      .map((type) => ({
        ...type,
        days: chosen.filter((day) => day.types.includes(type.id)).map(({ day }) => day),
      }))
      .filter(({ days }) => days.length > 0),
    places: limited,
  };
}

function daysOfField(name: FieldName, { sessions, types }: BulkParts, chosen: readonly Day[]): readonly Day[] {
  const [part, id] = name.split(':');
  if (part === 'session') return sessions.find((each) => each.id === id)?.days ?? [];
  return part === 'type' ? (types.find((each) => each.id === id)?.days ?? []) : chosen;
}

/** @returns the chosen days on which something that was typed is set. */
export function setDaysOf(draft: Draft, parts: BulkParts, chosen: readonly Day[]): Day[] {
  const set = new Set(typedFields(draft).flatMap((name) => daysOfField(name, parts, chosen)));
  return chosen.filter((day) => set.has(day));
}
