import type { boardDay as call } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { closureOn, holidayOn, plannedSessions, type Schedule } from '#domain/catalog/schedule.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { spotOfGuide } from '#server/catalog/guides-as-scenics.ts';
import { availabilityOf, dayStock, offeredDay, sellingDays, sessionStock } from '#server/stock/offers.ts';
import { waitingOn } from '#server/waiting/open-waits.store.ts';
import type { Colleague, OfficeContext } from './office-context.ts';

type Wire = WireOutputOf<typeof call>;
type Unusual = Wire['unusual'][number];
type Low = Wire['low'][number];

/** Number of days ahead whose holidays and first weekend are searched for nearly full days. */
const DAYS_AHEAD = 14;
/** Nearly sold out: a tenth of the places, or so few that a bus takes them, but never more than half. */
const [LOW_SHARE, LOW_PLACES] = [0.1, 30];
const MOST_LOW = 6;
const [SUNDAY, SATURDAY] = [0, 6];

const isLow = (left: number, total: number): boolean =>
  total > 0 && (left <= LOW_SHARE * total || (left < LOW_PLACES && left < total / 2));

export async function readDay(context: OfficeContext, { project }: Colleague): Promise<Wire> {
  const today = dayOf(context.now());
  const catalog = await catalogOf(context, project);
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
  const weekend = new Set([SATURDAY, SUNDAY].map((weekday) => ahead.find((day) => weekdayOf(day) === weekday)));
  const days = ahead.filter(
    (day) => weekend.has(day) || catalog.scenics.some(({ schedule }) => holidayOn(schedule, day) !== null),
  );
  const low = await Promise.all(catalog.scenics.map((scenic) => lowOf(context, catalog, scenic, days)));
  return {
    unusual: [
      ...catalog.scenics.flatMap((scenic) => unusualOf(scenic, today)),
      ...(await toursOf(context, catalog, today)),
    ],
    days,
    low: low
      .flat()
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.left - b.left))
      .slice(0, MOST_LOW),
  };
}

function unusualOf(
  { id, name, schedule }: Pick<ScenicDoc, 'id' | 'name'> & { schedule: Schedule },
  today: Day,
): Unusual[] {
  const spot = { spot: id, name };
  const holiday = holidayOn(schedule, today);
  const override = schedule.days?.[today];
  const closure = closureOn(schedule, today);
  const found: Unusual[] = holiday ? [{ what: 'holiday', ...spot, reason: holiday }] : [];
  if (override?.note) found.push({ what: 'note', ...spot, text: override.note });
  // A weekly day of rest is not unusual, so only a closure with a reason is reported.
  if (closure !== null) return closure === true ? found : [{ what: 'closed', ...spot, reason: closure }, ...found];
  if (override?.paused) return [{ what: 'paused', ...spot }, ...found];
  for (const { rule, closed, paused, rests } of plannedSessions(id, schedule, today)) {
    const usual = schedule.sessions?.find((each) => each.id === rule.id)?.start;
    if (rests) continue;
    if (closed) found.push({ what: 'closed', ...spot, start: rule.start, reason: closed });
    else if (usual !== undefined && usual !== rule.start)
      found.push({ what: 'moved', ...spot, usual, start: rule.start });
    else if (paused) found.push({ what: 'paused', ...spot, start: rule.start });
  }
  return found;
}

async function toursOf(context: OfficeContext, catalog: Catalog, today: Day): Promise<Unusual[]> {
  const sold = await Promise.all(
    catalog.guides.map(async (guide) => {
      const availability = await availabilityOf(context, catalog, spotOfGuide(guide), [today]);
      return availability.sessions(today).filter(({ batch_id }) => availability.sold(sessionStock(batch_id)) > 0)
        .length;
    }),
  );
  const tours = sold.reduce((sum, count) => sum + count, 0);
  return tours === 0 ? [] : [{ what: 'tours', tours, guides: sold.filter((count) => count > 0).length }];
}

async function lowOf(
  context: OfficeContext,
  catalog: Catalog,
  scenic: ScenicDoc,
  days: readonly Day[],
): Promise<Low[]> {
  const selling = new Set(sellingDays(scenic, context.now()));
  const sold = days.filter((day) => selling.has(day));
  const availability = await availabilityOf(context, catalog, scenic, sold);
  const types = catalog.typesAt(scenic.id).map(({ id }) => id);
  const found: Low[] = [];
  for (const day of sold) {
    if (offeredDay(availability, day).state === 'closed' || availability.paused(day)) continue;
    const sessions = availability.sessions(day).map(({ batch_id, rule }) => ({
      id: batch_id as string | null,
      stock: sessionStock(batch_id),
      start: rule.start as string | undefined,
    }));
    const places = sessions.length > 0 ? sessions : [{ id: null, stock: dayStock(scenic.id, day), start: undefined }];
    const low = places.flatMap(({ id, stock, start }) => {
      const total = availability.sizes.get(stock)?.capacity;
      const left = availability.left(stock);
      return total !== undefined && isLow(left, total) ? [{ id, start, left }] : [];
    });
    if (low.length === 0) continue;
    const waits = await waitingOn(context.db, catalog.project.project, day, types, new Date(context.now()));
    for (const { id, start, left } of low) {
      const waiting = waits.find(({ batch_id }) => batch_id === id)?.parties ?? 0;
      found.push({ spot: scenic.id, name: scenic.name, start, day, left, waiting });
    }
  }
  return found;
}
