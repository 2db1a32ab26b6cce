import type { Day } from '#domain/lib/day.ts';
import type { DayOverride, TypeOverride } from '#domain/catalog/day-override.ts';
import type { Schedule } from '#domain/catalog/schedule.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { DayOverrideRow } from './day-overrides.store.ts';
import type { SoldType } from './guides-as-scenics.ts';

interface Sellable {
  scenics: readonly ScenicDoc[];
  guides: readonly ScenicDoc[];
  sold: readonly SoldType[];
}

/**
 * Merges the office's changes of single days into the catalogue, so that everything that reads a day from it sees the
 * same one.
 */
export function withOverrides({ scenics, guides, sold }: Sellable, rows: readonly DayOverrideRow[]): Sellable {
  const bySpot = Map.groupBy(rows, ({ scenic_id }) => scenic_id);
  const spotWith = (spot: ScenicDoc): ScenicDoc => {
    const own = bySpot.get(spot.id);
    if (!own) return spot;
    const days: Partial<Record<Day, DayOverride>> = Object.fromEntries(own.map(({ day, doc }) => [day, doc]));
    const schedule: ScenicDoc['schedule'] & Pick<Schedule, 'days'> = { ...spot.schedule, days };
    return { ...spot, schedule };
  };
  const typeWith = (type: SoldType): SoldType => {
    const own = (bySpot.get(type.scenic_id) ?? []).flatMap(({ day, doc }) =>
      doc.types?.[type.id] ? [[day, doc.types[type.id]] as const] : [],
    );
    if (own.length === 0) return type;
    const changed: SoldType & { days: Partial<Record<Day, TypeOverride>> } = { ...type, days: Object.fromEntries(own) };
    return changed;
  };
  return { scenics: scenics.map(spotWith), guides: guides.map(spotWith), sold: sold.map(typeWith) };
}
