import type { Context } from '#server/context.ts';
import type { Changes, Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Venue } from '#contract/venue/venue.ts';
import { spotOfGuide, typeOfGuide } from './guides-as-scenics.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { withOverrides } from './with-day-overrides.ts';
import { CatalogChanged, type CatalogRows, readCatalog, readCatalogStamp, readSeatPlan } from './catalog-read.store.ts';
import type { Catalog } from './catalog-shape.ts';
import { type DayOverrideRow, overridesFrom } from './day-overrides.store.ts';
import { type PlacedSeat, type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';

interface CachedCatalog {
  checkedAt: number;
  catalog: Catalog;
}

/** How often the version is read: often while notifications may be missed, rarely while they arrive. */
const RECHECK_MS = 500;
const RECHECK_HEARING_MS = 60_000;
interface Memory {
  projects: Map<string, CachedCatalog>;
  /** Number of change notifications: one during a read of the catalogue means that the result may be out of date. */
  notifications: number;
}

const memories = new WeakMap<Changes, Memory>();

function memoryOf({ db }: Context): Memory {
  const known = memories.get(db.changes);
  if (known) return known;
  const memory: Memory = { projects: new Map(), notifications: 0 };
  memories.set(db.changes, memory);
  db.changes.subscribe((change) => {
    if (change !== null && change.kind !== 'catalog') return;
    memory.notifications += 1;
    for (const [project, held] of memory.projects)
      if (change === null || change.project === project) held.checkedAt = -Infinity;
  });
  return memory;
}

export async function catalogOf(context: Context, project: string): Promise<Catalog> {
  if (context.draft?.project.project === project) return context.draft;
  const memory = memoryOf(context);
  const held = memory.projects.get(project);
  const { notifications } = memory;
  const at = performance.now();
  const checkedAt = (): number => (memory.notifications === notifications ? at : -Infinity);
  const life = context.db.changes.isHearing() ? RECHECK_HEARING_MS : RECHECK_MS;
  if (held && at - held.checkedAt < life) return held.catalog;
  if (held && (await readCatalogStamp(context.db, project)) === held.catalog.stamp) {
    held.checkedAt = checkedAt();
    return held.catalog;
  }
  const catalog = await readWhole(context, context.db, project);
  memory.projects.set(project, { checkedAt: checkedAt(), catalog });
  return catalog;
}

export function recheckCatalog(context: Context, project: string): void {
  const held = memoryOf(context).projects.get(project);
  if (held) held.checkedAt = -Infinity;
}

/** Changes of days further in the past are not loaded. */
const DAYS_BACK = 31;

export async function readWhole(
  context: Context,
  db: Queryable,
  project: string,
  from = addDays(dayOf(context.now()), -DAYS_BACK),
): Promise<Catalog> {
  const rows = await readCatalog(db, project);
  if (!rows) throw new DomainError('notFound');
  const days = await overridesFrom(db, project, from);
  return catalogFrom(rows, days, (id) => readSeatPlan(db, project, id));
}

export async function catalogOfDraft(context: Context, venue: Venue): Promise<Catalog> {
  const { project, scenics, ticket_types, guides, seat_plans } = venue;
  const shown = <T extends { withdrawn?: true | undefined }>(parts: readonly T[]): T[] =>
    parts.filter(({ withdrawn }) => !withdrawn);
  const from = addDays(dayOf(context.now()), -DAYS_BACK);
  return catalogFrom(
    { stamp: '0.0', project, scenics: shown(scenics), types: shown(ticket_types), guides: shown(guides) },
    await overridesFrom(context.db, project.project, from),
    (id) => Promise.resolve(seat_plans.find((each) => each.id === id)?.plan ?? null),
  );
}

function catalogFrom(
  rows: CatalogRows,
  days: readonly DayOverrideRow[],
  planOf: (id: string) => Promise<SeatingPlan | null>,
): Catalog {
  const plans = new Map<string, Promise<readonly PlacedSeat[]>>();
  const find = <T extends { id: string }>(list: readonly T[], id: string): T => {
    const found = list.find((each) => each.id === id);
    if (!found) throw new DomainError('notFound');
    return found;
  };
  const { scenics, guides, sold } = withOverrides(
    {
      scenics: rows.scenics,
      guides: rows.guides.map(spotOfGuide),
      sold: [...rows.types, ...rows.guides.map(typeOfGuide)],
    },
    days,
  );
  const spots = [...scenics, ...guides];
  return {
    ...rows,
    scenics,
    types: sold.filter(({ type }) => type !== 'GUIDE'),
    scenic: (id) => find(spots, id),
    type: (id) => find(sold, id),
    typesAt: (scenicId) => sold.filter((type) => type.scenic_id === scenicId),
    guide: (id) => find(rows.guides, id),
    seatsOfPlan(id) {
      const seats =
        plans.get(id) ??
        planOf(id).then((plan) => {
          if (!plan) throw new Error(`seat plan ${id} is missing`);
          return seatsOf(plan);
        });
      plans.set(id, seats);
      return seats;
    },
  };
}

const TRIES = 5;

/**
 * This process may not have received a change yet, so a refusal counts only where the catalogue it was judged by is
 * current.
 */
export async function withCurrentCatalog<T>(context: Context, project: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { stamp } = await catalogOf(context, project);
    try {
      return await work();
    } catch (error) {
      const isJudged = error instanceof DomainError && error.reason !== 'busy';
      const isOutdated =
        error instanceof CatalogChanged || (isJudged && (await readCatalogStamp(context.db, project)) !== stamp);
      if (!isOutdated) throw error;
      recheckCatalog(context, project);
    }
  }
  throw new DomainError('busy');
}
