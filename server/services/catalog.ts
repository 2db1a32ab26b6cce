import type { Context } from '#server/context.ts';
import type { Changes } from '#server/store/database.ts';
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

/** The version is looked at so often while changes may be missed, and so seldom while they are heard of. */
const RECHECK_MS = 500;
const RECHECK_HEARING_MS = 60_000;
interface Memory {
  projects: Map<string, Kept>;
  /** How many changes were heard of: one that comes while the catalogue is read makes what was read doubtful. */
  heard: number;
}

const memories = new WeakMap<Changes, Memory>();

/** @returns what this process keeps; what was announced as changed is looked at again. */
function memoryOf({ db }: Context): Memory {
  const known = memories.get(db.changes);
  if (known) return known;
  const memory: Memory = { projects: new Map(), heard: 0 };
  memories.set(db.changes, memory);
  db.changes.subscribe((change) => {
    if (change !== null && change.kind !== 'catalog') return;
    memory.heard += 1;
    for (const [project, held] of memory.projects) if (change === null || change.project === project) held.checkedAt = -Infinity;
  });
  return memory;
}

/** @throws Refusal `notFound` for an unknown project. */
export async function catalogOf(context: Context, project: string): Promise<Catalog> {
  const memory = memoryOf(context);
  const held = memory.projects.get(project);
  const { heard } = memory;
  const at = performance.now();
  const checkedAt = (): number => (memory.heard === heard ? at : -Infinity);
  const life = context.db.changes.isHearing() ? RECHECK_HEARING_MS : RECHECK_MS;
  if (held && at - held.checkedAt < life) return held.catalog;
  if (held && (await readCatalogVersion(context.db, project)) === held.version) {
    held.checkedAt = checkedAt();
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
  memory.projects.set(project, { version: rows.version, checkedAt: checkedAt(), catalog });
  return catalog;
}
