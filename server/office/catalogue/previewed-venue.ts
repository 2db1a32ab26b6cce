import type { Venue } from '#contract/venue/venue.ts';
import { dayOf } from '#domain/lib/day.ts';
import { readPlans } from '#server/catalog/catalog-versions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { checkVenue } from '#server/seed/import-venue.ts';
import { planHashesIn, type VenueDocument, withPlans } from '#server/seed/venue-out.ts';

/** A part that is left out may make other parts faulty that name it, so the check is repeated. */
const MOST_ROUNDS = 6;

type Doc = Readonly<Record<string, unknown>>;
interface Entry {
  id?: unknown;
}

export interface PreviewedVenue {
  venue: Venue;
  /** Locations of the faulty parts of the draft; each is shown as it is live, or not at all. */
  replaced: string[];
}

/** @returns the draft, its faulty parts replaced by the live ones or left out; null where that gives no valid venue. */
export async function previewedVenue(
  db: Queryable,
  project: string,
  { doc, live }: { doc: VenueDocument; live: VenueDocument },
  now: number,
): Promise<PreviewedVenue | null> {
  const plans = await readPlans(db, project, [...planHashesIn(doc), ...planHashesIn(live)]);
  const draft: Doc = { ...withPlans(doc, plans) };
  const usual: Doc = { ...withPlans(live, plans) };
  /** Keys are locations: an entry of a list with its index in the draft, or a whole field of the venue. */
  const faulty = new Map<string, { list: string; index?: number; isLeftOut: boolean }>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { doc: shown, origins } = shownOf(draft, usual, [...faulty.values()]);
    const checked = checkVenue(shown, dayOf(now));
    if ('venue' in checked) return { venue: checked.venue, replaced: [...faulty.keys()] };
    const before = new Set(faulty.keys());
    for (const { location } of checked.problems) {
      const [, list = '', position] = /^(\w+)(?:\[(\d+)\])?/.exec(location) ?? [];
      const index = position === undefined ? undefined : origins.get(list)?.[Number(position)];
      const key = index === undefined ? list : `${list}[${index}]`;
      // A part may have several faults in one check.
      if (faulty.has(key) && !before.has(key)) continue;
      const known = faulty.get(key);
      before.delete(key);
      // There is no preview where the fault is the whole document's, or is still found after its part was left out, or
      // after its value was replaced by the live one.
      if (list === '' || known?.isLeftOut || (known && index === undefined)) return null;
      faulty.set(key, { list, ...(index === undefined ? {} : { index }), isLeftOut: known !== undefined });
    }
  }
  return null;
}

function shownOf(
  draft: Doc,
  usual: Doc,
  faulty: readonly { list: string; index?: number; isLeftOut: boolean }[],
): { doc: Doc; origins: ReadonlyMap<string, readonly number[]> } {
  const doc: Record<string, unknown> = { ...draft };
  const origins = new Map<string, number[]>();
  for (const [list, value] of Object.entries(draft)) {
    const own = faulty.filter((each) => each.list === list);
    if (own.some(({ index }) => index === undefined)) {
      doc[list] = usual[list];
    } else if (Array.isArray(value)) {
      const kept = (value as Entry[]).flatMap((entry, at) => {
        const fault = own.find(({ index }) => index === at);
        const live = entriesOf(usual[list]).find(({ id }) => id === entry?.id);
        if (!fault) return [{ entry, at }];
        return live && !fault.isLeftOut ? [{ entry: live, at }] : [];
      });
      doc[list] = kept.map(({ entry }) => entry);
      origins.set(
        list,
        kept.map(({ at }) => at),
      );
    }
  }
  return { doc, origins };
}

const entriesOf = (list: unknown): Entry[] => (Array.isArray(list) ? (list as Entry[]) : []);
