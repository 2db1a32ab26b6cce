import type { board as call } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { type BookedSession, expectedByHour } from '#domain/office/expected-hours.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { sessionsOn } from '#domain/catalog/schedule.ts';
import { getRealTimePersonNum } from '#server/catalog/browse.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { sessionsOf } from './board-sessions.ts';
import { dueBySession, entriesByHour, peakInside, soldBetween } from './board.store.ts';

type Wire = WireOutputOf<typeof call>;

/** Weeks whose same weekday gives the usual values. */
const WEEKS = [1, 2, 3, 4];

const startOf = (day: Day): Date => new Date(instantOf(day, '00:00'));

export async function readBoard(context: OfficeContext, { project }: Colleague): Promise<Wire> {
  const { db } = context;
  const now = context.now();
  const day = dayOf(now);
  const catalog = await catalogOf(context, project);
  const spots = [...catalog.scenics, ...catalog.guides].map(({ id }) => id);
  const due = await dueBySession(db, project, spots, day);
  const before = addDays(day, -1);
  const runs = catalog.scenics.some(({ id, schedule }) =>
    sessionsOn(id, schedule, before).some(({ ends_at }) => ends_at > now),
  );
  const night = runs ? await dueBySession(db, project, spots, before) : [];
  const sessions = await sessionsOf(context, catalog, day, due, night);
  const { exits, ...entries } = await hoursOf(context, project, day, bookingsOf(catalog, sessions, day));
  const inside = await insideOf(context, project, day, exits);
  return {
    day,
    as_of: now,
    ...entries,
    due: {
      people: due.reduce((sum, { people }) => sum + people, 0),
      came: due.reduce((sum, { came }) => sum + came, 0),
    },
    inside,
    sold: await soldBetween(db, project, startOf(day), startOf(addDays(day, 1))),
    sessions,
  };
}

/** Visitors enter a spot without sessions from its opening until its last entry. */
function bookingsOf({ scenics }: Catalog, sessions: Wire['sessions'], day: Day): BookedSession[] {
  const start = instantOf(day, '00:00');
  return sessions.flatMap(({ spot, starts_at, ends_at, taken, closed }) => {
    if (closed) return [];
    if (starts_at !== undefined && ends_at !== undefined)
      return starts_at < start ? [] : [{ starts_at, ends_at, people: taken }];
    const schedule = scenics.find(({ id }) => id === spot)?.schedule;
    return schedule
      ? [{ starts_at: instantOf(day, schedule.open), ends_at: instantOf(day, schedule.last_entry), people: taken }]
      : [];
  });
}

type Hours = Pick<Wire, 'hours' | 'usual_days' | 'entered'>;

async function hoursOf(
  { db }: OfficeContext,
  project: string,
  day: Day,
  bookings: readonly BookedSession[],
): Promise<Hours & { exits: boolean }> {
  const rows = await entriesByHour(db, project, [day, ...WEEKS.map((week) => addDays(day, -7 * week))].map(startOf));
  const exits = rows.some(({ people_out }) => people_out > 0);
  const byDay = Map.groupBy(
    rows.filter(({ people }) => people > 0),
    (row) => row.day.getTime(),
  );
  const today = new Map((byDay.get(startOf(day).getTime()) ?? []).map(({ hour, people }) => [hour, people]));
  const busy = [...byDay.values()].flatMap((some) => some.map(({ hour }) => hour));
  byDay.delete(startOf(day).getTime());
  // Days without any entry are left out: the venue was closed, or had no gates yet.
  const past = [...byDay.values()].flat();
  const entered = [...today.values()].reduce((sum, people) => sum + people, 0);
  const usual = new Map<number, number>();
  for (const { hour, people } of past) usual.set(hour, (usual.get(hour) ?? 0) + people);
  const expected = expectedByHour(day, bookings, usual);
  busy.push(...expected.keys());
  if (busy.length === 0) return { hours: [], usual_days: 0, entered, exits };
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at;
    return {
      hour,
      people: today.get(hour) ?? 0,
      expected: expected.get(hour) ?? 0,
      usual: byDay.size === 0 ? undefined : Math.round((usual.get(hour) ?? 0) / byDay.size),
    };
  });
  return { hours, usual_days: byDay.size, entered, exits };
}

/**
 * The people inside, by the gates. Absent without an entry today, since the count may be an old one, and where no exit
 * was counted lately, since the count would then never fall.
 */
async function insideOf(context: OfficeContext, project: string, day: Day, exits: boolean): Promise<Wire['inside']> {
  const peak = await peakInside(context.db, project, startOf(day));
  if (!peak || !exits) return undefined;
  const counted = await getRealTimePersonNum(context, { project });
  if (!counted) return undefined;
  const { count: people, cap, counted_at } = counted;
  return {
    people,
    counted_at,
    cap,
    peak: { people: Math.max(0, peak.people), at: peak.at.getTime() },
  };
}
