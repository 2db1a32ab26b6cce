import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { GuideDoc, ProjectDoc, ScenicDoc } from '#contract/venue/venue.ts';
import type { CatalogStamp } from './catalog-read.store.ts';
import type { SoldType } from './guides-as-scenics.ts';

export interface Catalog {
  stamp: CatalogStamp;
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
