import { addDays, dayOf } from '#domain/lib/day.ts';
import type { SessionOverride } from '#domain/catalog/day-override.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { sessionIdOf, dayOfSession } from '#domain/catalog/schedule.ts';
import { type SessionClock, sessionTimes } from '#domain/catalog/session-times.ts';
import type { Queryable } from '#server/db/database.ts';
import { overridesFrom } from '#server/catalog/day-overrides.store.ts';
import { changeGate, moveSession, soldSessions } from '#server/notices/notices.store.ts';
import type { Venue } from '#contract/venue/venue.ts';
import type { SessionTimes } from '#server/db/documents.ts';

interface Start extends SessionClock {
  id: string;
}

interface Spot {
  id: string;
  name: LocalText;
  sessions: readonly Start[];
  /** True: tickets of a moved session can be returned and changed without a fee. */
  free: boolean;
}

const spotsOf = ({ scenics, guides }: Venue): Spot[] => [
  ...scenics.map(({ id, name, schedule, moved_sessions_free }) => ({
    id,
    name,
    sessions: schedule.sessions,
    free: moved_sessions_free,
  })),
  // The last entry of a tour is its start.
  ...guides.map(({ id, name, slots }) => ({
    id,
    name,
    sessions: slots.map((slot) => ({ ...slot, last_entry: slot.start })),
    free: false,
  })),
];

const timesIn = ({ start, end, last_entry }: SessionOverride = {}): Partial<Start> => ({
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
  ...(last_entry ? { last_entry } : {}),
});

const isSame = (one: SessionTimes, other: SessionTimes): boolean =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at && one.last_entry_at === other.last_entry_at;

/** A session that is no longer in the file keeps its time. */
export async function notifyOfMovedSessions(tx: Queryable, venue: Venue): Promise<number> {
  const spots = spotsOf(venue);
  const changed = new Map(
    (await overridesFrom(tx, venue.project.project, addDays(dayOf(Date.now()), -1))).map((row) => [
      `${row.scenic_id}.${row.day}`,
      row.doc,
    ]),
  );
  let moved = 0;
  for (const was of await soldSessions(tx, venue.project.project)) {
    const day = dayOfSession(was.id);
    const spot = spots.find(({ id }) => was.id.startsWith(`${id}.`));
    const session = day && spot?.sessions.find(({ id }) => sessionIdOf(spot.id, id, day) === was.id);
    if (!spot || !session) continue;
    // The office's changes of the day take precedence over the file.
    const clock = { ...session, ...timesIn(changed.get(`${spot.id}.${day}`)?.sessions?.[session.id]) };
    const now = { id: was.id, ...sessionTimes(day, clock) };
    if (isSame(was, now) || Math.max(was.ends_at, now.ends_at) < Date.now()) continue;
    await moveSession(
      tx,
      venue.project.project,
      { scenic_id: spot.id, name: spot.name },
      was,
      now,
      spot.free ? session.start : null,
    );
    moved += 1;
  }
  return moved;
}

export async function notifyOfChangedGates(
  tx: Queryable,
  { project, scenics }: Venue,
  before: ReadonlyMap<string, LocalText>,
): Promise<void> {
  for (const { id, name, entrances } of scenics) {
    const was = before.get(id);
    if (!was || was.zh_CN === entrances.zh_CN) continue;
    await changeGate(tx, project.project, { scenic_id: id, name }, was, entrances);
  }
}
