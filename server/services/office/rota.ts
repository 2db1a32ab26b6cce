import type { OfficeAnswer, OfficeInput } from '#contract/office/office-operation.ts';
import type * as calls from '#contract/office/rota.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { GuideSession } from '#domain/rota.ts';
import { isOff, offerAgain, takeOff, weekOf } from '#domain/rota.ts';
import type { Session } from '#domain/schedule.ts';
import { closureOn, isPausedOn, plannedSessions } from '#domain/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import { readWhole } from '#server/services/catalog.ts';
import { changeAndNote } from '#server/services/office/calendar.ts';
import type { AtDesk, Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import { batchStock } from '#server/services/offers.ts';
import type { ScenicDoc } from '#server/seed/venue-file.ts';
import type { Queryable } from '#server/store/database.ts';
import { overridesFrom } from '#server/store/day-overrides.ts';
import type { Tour } from '#server/store/office/rota.ts';
import { toursOf } from '#server/store/office/rota.ts';
import { readSold } from '#server/store/stock.ts';

type RotaDay = OfficeAnswer<typeof calls.rota>['guides'][number]['days'][number];

/** Which sessions somebody has. A stock can be taken before the order is there that says by whom. */
interface Taken {
  sold: ReadonlyMap<string, number>;
  tours: ReadonlyMap<string, Tour>;
}

async function takenOf(db: Queryable, project: string, spots: readonly ScenicDoc[], days: readonly [Day, ...Day[]]): Promise<Taken> {
  const stocks = spots.flatMap(({ id, schedule }) => days.flatMap((day) => plannedSessions(id, schedule, day).map(({ batch_id }) => batchStock(batch_id))));
  const guides = spots.map(({ id }) => id);
  const tours = await toursOf(db, project, guides, days[0], days.at(-1) ?? days[0]);
  return { sold: await readSold(db, project, stocks), tours: new Map(tours.map((tour) => [tour.batch_id, tour])) };
}

/** @returns whether a session is booked or held; null where it is neither. */
function takenBy({ sold, tours }: Taken, { batch_id }: Session): { state: 'booked' | 'held'; tour: Tour | undefined } | null {
  const tour = tours.get(batch_id);
  if (tour) return { state: tour.unpaid ? 'held' : 'booked', tour };
  return (sold.get(batchStock(batch_id)) ?? 0) > 0 ? { state: 'held', tour } : null;
}

const placeOf = ({ rule, paused }: Session): GuideSession => ({ id: rule.id, paused, capacity: rule.capacity });

export async function rota(context: OfficeContext, { project }: Colleague, input: OfficeInput<typeof calls.rota>): Promise<OfficeAnswer<typeof calls.rota>> {
  const today = dayOf(context.now());
  const week = weekOf(input.day ?? today);
  const monday = week[0] ?? today;
  const catalog = await readWhole(context, context.db, project, monday);
  const spots = catalog.guides.map(({ id }) => catalog.scenic(id));
  const revs = new Map((await overridesFrom(context.db, project, monday)).map(({ scenic_id, day, rev }) => [`${scenic_id} ${day}`, rev]));
  const taken = await takenOf(context.db, project, spots, [monday, ...week.slice(1)]);
  return {
    today,
    days: week,
    guides: catalog.guides.map(({ id, name, languages }) => ({
      id,
      name,
      languages,
      days: week.map((day) => dayOfGuide(catalog.scenic(id), day, revs.get(`${id} ${day}`) ?? 0, taken, context.now())),
    })),
  };
}

function dayOfGuide({ id, schedule }: ScenicDoc, day: Day, rev: number, taken: Taken, now: number): RotaDay {
  const closed = closureOn(schedule, day) !== null;
  const state = day < dayOf(now) ? 'over' : closed ? 'closed' : isPausedOn(schedule, day) ? 'off' : 'open';
  const sessions = plannedSessions(id, schedule, day).flatMap((session): RotaDay['sessions'] => {
    const { rule, starts_at, ends_at } = session;
    const common = { id: rule.id, starts_at, ends_at };
    const by = takenBy(taken, session);
    if (by) return [{ ...common, state: by.state, ...(by.tour ? { order: { id: by.tour.order_id, number: by.tour.order_no } } : {}) }];
    if (closed) return [];
    return [{ ...common, state: starts_at <= now ? 'over' : isOff(placeOf(session)) ? 'off' : 'offered' }];
  });
  return { day, rev, state, sessions };
}

export async function setRota(
  context: OfficeContext,
  tx: Queryable,
  caller: AtDesk,
  { guide, day, rev, session, off }: OfficeInput<typeof calls.setRota>,
): Promise<OfficeAnswer<typeof calls.setRota>> {
  // Read from the database, not from the cache, which may be older than the revision on the page.
  const catalog = await readWhole(context, tx, caller.project, day);
  catalog.guide(guide);
  const spot = catalog.scenic(guide);
  const { schedule } = spot;
  const planned = plannedSessions(guide, schedule, day);
  const meant = planned.filter(({ rule }) => session === undefined || rule.id === session);
  if (meant.length === 0) throw new DomainError('notFound', { session });
  const change = off ? takeOff(session) : offerAgain(session, planned.map(placeOf), isPausedOn(schedule, day));
  const [changed] = await changeAndNote(context, tx, caller, [{ scenic: guide, day, rev, change }]);
  // After the change, because it waits for orders that take a place at this moment.
  if (off) await refuseTaken(tx, caller.project, spot, day, meant);
  return { rev: changed?.rev ?? rev };
}

/** @throws Refusal `stateForbids` where somebody has one of these sessions: the visitor counts on the guide. */
async function refuseTaken(tx: Queryable, project: string, spot: ScenicDoc, day: Day, sessions: readonly Session[]): Promise<void> {
  const taken = await takenOf(tx, project, [spot], [day]);
  for (const each of sessions) {
    const by = takenBy(taken, each);
    if (!by) continue;
    const { order_id: order, order_no } = by.tour ?? {};
    throw new DomainError('stateForbids', { why: by.state, session: each.rule.id, ...(by.tour ? { order, order_no } : {}) });
  }
}
