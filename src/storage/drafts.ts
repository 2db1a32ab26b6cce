import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import type { Day } from '#domain/day.ts';
import { parseDay } from '#domain/day.ts';
import type { DraftOrder, DraftVisit } from '#domain/draft-order.ts';
import { store } from './store.ts';

const DayOrNull = v.nullable(v.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null));

const Visit = v.object({
  scenic_id: v.string(),
  date: DayOrNull,
  batch_id: v.nullable(v.string()),
  quantities: v.record(v.string(), v.number()),
  party: v.optional(v.nullable(v.number()), null),
  seats: v.optional(v.array(v.object({ seat_id: v.string(), zone: v.string(), row: v.string(), number: v.string() })), []),
  travellers: v.array(v.object({ name: v.string(), id_type: IdTypeShape, id_number: v.string(), phone: v.optional(v.string()), ticket_type_id: v.string() })),
});

const shared = {
  phone: v.string(),
  agreed: v.nullable(v.string()),
  agency: v.optional(v.object({ guide_phone: v.string(), guide_name: v.string(), agency: v.string(), itinerary: v.optional(v.string()) })),
  changing: v.optional(v.array(v.string())),
};

const Draft = v.object({ visits: v.tupleWithRest([Visit], Visit), ...shared });

/** As drafts were kept before: the first visit inline, further ones in `more`. */
const InlineDraft = v.pipe(
  v.object({ ...Visit.entries, ...shared, more: v.optional(v.array(Visit), []) }),
  v.transform(({ phone, agreed, agency, changing, more, ...first }): v.InferOutput<typeof Draft> => ({
    visits: [first, ...more],
    phone,
    agreed,
    ...(agency ? { agency } : {}),
    ...(changing ? { changing } : {}),
  })),
);

/** As they are read from the device. */
export const Drafts = v.record(v.string(), v.union([Draft, InlineDraft]));
const kept = store('drafts', Drafts, {});
/** When they were last written or forgotten, by whichever page. */
const changedAt = store('drafts-at', v.number(), 0);

const withoutNumbers = ({ visits: [first, ...others], phone, agreed, agency, changing }: DraftOrder): v.InferOutput<typeof Draft> => ({
  visits: [keptVisit(first), ...others.map(keptVisit)],
  phone,
  agreed,
  ...(agency ? { agency } : {}),
  ...(changing ? { changing: [...changing] } : {}),
});

const keptVisit = (visit: DraftVisit): v.InferOutput<typeof Visit> => ({
  ...visit,
  quantities: { ...visit.quantities },
  seats: [...visit.seats],
  travellers: visit.travellers.map(({ name, id_type, ticket_type_id, phone }) => ({
    name,
    id_type,
    id_number: '',
    ticket_type_id,
    ...(phone ? { phone } : {}),
  })),
});

/** @returns what of the drafts may be written to the device: document numbers never are. */
export const storable = (drafts: Readonly<Record<string, DraftOrder>>): v.InferOutput<typeof Drafts> =>
  Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [key, withoutNumbers(draft)]));

/** @returns the drafts and when they were last written or forgotten (0: never), device time in milliseconds. */
export async function keptDrafts(): Promise<{ drafts: Record<string, DraftOrder>; at: number }> {
  const [drafts, at] = await Promise.all([kept.read(), changedAt.read()]);
  return { drafts, at };
}

/** @param at device time, milliseconds. */
export async function keepDrafts(drafts: Readonly<Record<string, DraftOrder>>, at: number): Promise<void> {
  await Promise.all([kept.write(storable(drafts)), changedAt.write(at)]);
}

/** @param at device time, milliseconds: copies of drafts made before it are not used any more, in any tab. */
export async function forgetDrafts(at: number): Promise<void> {
  await Promise.all([kept.remove(), changedAt.write(at)]);
}
