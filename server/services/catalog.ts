import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import type { GuideDoc, ProjectDoc, ScenicDoc } from '#server/seed/venue-file.ts';
import type { SoldType } from './guides-as-scenics.ts';
import { spotOfGuide, typeOfGuide } from './guides-as-scenics.ts';
import { readCatalog, readCatalogVersion, readSeatPlan } from '#server/store/catalog-read.ts';
import type { PlacedSeat } from '#domain/seat-plan.ts';
import { seatsOf } from '#domain/seat-plan.ts';

/** The catalogue of one project, kept in memory while its version stands. */
export interface Catalog {
  project: ProjectDoc;
  scenics: readonly ScenicDoc[];
  types: readonly SoldType[];
  guides: readonly GuideDoc[];
  /** A spot, or a guide seen as one: guided tours sell like a spot with one place in each session. */
  scenic(id: string): ScenicDoc;
  type(id: string): SoldType;
  typesAt(scenicId: string): SoldType[];
  guide(id: string): GuideDoc;
  seatsOfPlan(id: string): Promise<readonly PlacedSeat[]>;
}

interface Kept {
  version: number;
  checkedAt: number;
  catalog: Catalog;
}

const RECHECK_MS = 500;
const keptBy = new WeakMap<Context, Map<string, Kept>>();

/** @throws Refusal `notFound` for an unknown project. */
export async function catalogOf(context: Context, project: string): Promise<Catalog> {
  const kept = keptBy.get(context) ?? new Map<string, Kept>();
  keptBy.set(context, kept);
  const held = kept.get(project);
  const at = performance.now();
  if (held && at - held.checkedAt < RECHECK_MS) return held.catalog;
  if (held && (await readCatalogVersion(context.db, project)) === held.version) {
    held.checkedAt = at;
    return held.catalog;
  }
  const rows = await readCatalog(context.db, project);
  if (!rows) throw new DomainError('notFound');
  const plans = new Map<string, Promise<readonly PlacedSeat[]>>();
  const find = <T extends { id: string }>(list: readonly T[], id: string): T => {
    const found = list.find((each) => each.id === id);
    if (!found) throw new DomainError('notFound');
    return found;
  };
  const spots = [...rows.scenics, ...rows.guides.map(spotOfGuide)];
  const sold: SoldType[] = [...rows.types, ...rows.guides.map(typeOfGuide)];
  const catalog: Catalog = {
    ...rows,
    scenic: (id) => find(spots, id),
    type: (id) => find(sold, id),
    typesAt: (scenicId) => sold.filter((type) => type.scenic_id === scenicId),
    guide: (id) => find(rows.guides, id),
    seatsOfPlan(id) {
      const seats =
        plans.get(id) ??
        readSeatPlan(context.db, project, id).then((plan) => {
          if (!plan) throw new Error(`seat plan ${id} is missing`);
          return seatsOf(plan);
        });
      plans.set(id, seats);
      return seats;
    },
  };
  kept.set(project, { version: rows.version, checkedAt: at, catalog });
  return catalog;
}
