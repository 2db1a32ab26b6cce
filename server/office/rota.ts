import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/rota.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { type GuideSession, isOff, offerAgain, takeOff, weekOf } from '#domain/office/rota.ts';
import { closureOn, isPausedOn, plannedSessions, type Schedule, type Session } from '#domain/catalog/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import { changeAndNote } from './calendar.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import { type Taken, takenBy, takenOf } from './tours.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import { overridesFrom } from '#server/catalog/day-overrides.store.ts';

type RotaDay = WireOutputOf<typeof calls.rota>['guides'][number]['days'][number];

const guideSessionOf = ({ rule, paused }: Session): GuideSession => ({ id: rule.id, paused, capacity: rule.capacity });

export async function rota(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.rota>,
): Promise<WireOutputOf<typeof calls.rota>> {
  const today = dayOf(context.now());
  const week = weekOf(input.day ?? today);
  const monday = week[0] ?? today;
  const catalog = await readWhole(context, context.db, project, monday);
  const spots = catalog.guides.map(({ id }) => catalog.scenic(id));
  const revs = new Map(
    (await overridesFrom(context.db, project, monday)).map(({ scenic_id, day, rev }) => [`${scenic_id} ${day}`, rev]),
  );
  const taken = await takenOf(context.db, project, spots, [monday, ...week.slice(1)]);
  return {
    today,
    days: week,
    guides: catalog.guides.map(({ id, name, languages, group_limit }) => ({
      id,
      name,
      languages,
      group_limit,
      days: week.map((day) => dayOfGuide(catalog.scenic(id), day, revs.get(`${id} ${day}`) ?? 0, taken, context.now())),
    })),
  };
}

export const isExtra = (schedule: Schedule, day: Day, session: string): boolean =>
  schedule.days?.[day]?.extra?.[session] !== undefined;

export function dayOfGuide({ id, schedule }: ScenicDoc, day: Day, rev: number, taken: Taken, now: number): RotaDay {
  const closed = closureOn(schedule, day) !== null;
  const state = day < dayOf(now) ? 'over' : closed ? 'closed' : isPausedOn(schedule, day) ? 'off' : 'open';
  const sessions = plannedSessions(id, schedule, day).flatMap((session): RotaDay['sessions'] => {
    const { rule, starts_at, ends_at } = session;
    const common = { id: rule.id, starts_at, ends_at, extra: isExtra(schedule, day, rule.id) };
    const by = takenBy(taken, session);
    if (by?.tour) {
      const { order_id: order, order_no: number, rev: orderRev, party } = by.tour;
      return [{ ...common, state: by.state, order: { id: order, number, rev: orderRev, party } }];
    }
    if (by) return [{ ...common, state: by.state }];
    if (closed || session.rests) return [];
    const open = isOff(guideSessionOf(session)) ? 'off' : 'offered';
    return [{ ...common, state: starts_at <= now ? 'over' : session.closed ? 'closed' : open }];
  });
  return { day, rev, state, sessions };
}

export async function setRota(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  { guide, day, rev, session, off }: ParsedInputOf<typeof calls.setRota>,
): Promise<WireOutputOf<typeof calls.setRota>> {
  // Read from the database, not from the cache, which may be older than the revision on the page.
  const catalog = await readWhole(context, tx, caller.project, day);
  catalog.guide(guide);
  const spot = catalog.scenic(guide);
  const { schedule } = spot;
  const planned = plannedSessions(guide, schedule, day);
  const meant = planned.filter(({ rule }) => session === undefined || rule.id === session);
  if (meant.length === 0) throw new DomainError('notFound', { session });
  const change = off ? takeOff(session) : offerAgain(session, planned.map(guideSessionOf), isPausedOn(schedule, day));
  const [changed] = await changeAndNote(context, tx, caller, [{ scenic: guide, day, rev, change }]);
  return { rev: changed?.rev ?? rev };
}
