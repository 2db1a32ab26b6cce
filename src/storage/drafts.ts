import { del, entries, set } from 'idb-keyval';
import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';
import type { DraftOrder, DraftVisit } from '#domain/order/draft-order.ts';
import type { DatedDraft } from '#domain/order/earlier-draft.ts';
import { keyed } from './database.ts';
import { store } from './store.ts';

const DayOrNull = v.nullable(v.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null));

const Visit = v.object({
  scenic_id: v.string(),
  date: DayOrNull,
  batch_id: v.nullable(v.string()),
  quantities: v.record(v.string(), v.number()),
  party: v.optional(v.nullable(v.number()), null),
  seats: v.optional(
    v.array(v.object({ seat_id: v.string(), zone: v.string(), row: v.string(), number: v.string() })),
    [],
  ),
  travellers: v.array(
    v.object({
      name: v.string(),
      id_type: IdTypeShape,
      id_number: v.string(),
      phone: v.optional(v.string()),
      ticket_type_id: v.string(),
    }),
  ),
});

const Draft = v.object({
  visits: v.tupleWithRest([Visit], Visit),
  phone: v.string(),
  agreed: v.nullable(v.string()),
  agency: v.optional(
    v.object({
      guide_phone: v.string(),
      guide_name: v.string(),
      agency: v.string(),
      itinerary: v.optional(v.string()),
    }),
  ),
  changing: v.optional(v.array(v.string())),
});

export const StoredDraft = v.object({ at: v.number(), draft: Draft });
export type StoredDraft = v.InferOutput<typeof StoredDraft>;

const PREFIX = 'draft:';
/**
 * When all drafts were last forgotten, server time in milliseconds: copies in tabs that are older are not used any
 * more.
 */
const forgotten = store('drafts-forgotten', v.number(), 0);
export const draftsForgottenAt = forgotten.read;

const storedVisit = (visit: DraftVisit): v.InferOutput<typeof Visit> => ({
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

const withoutNumbers = ({
  visits: [first, ...others],
  phone,
  agreed,
  agency,
  changing,
}: DraftOrder): v.InferOutput<typeof Draft> => ({
  visits: [storedVisit(first), ...others.map(storedVisit)],
  phone,
  agreed,
  ...(agency ? { agency } : {}),
  ...(changing ? { changing: [...changing] } : {}),
});

/** What of a draft may be written to the device: document numbers never are. */
export const storable = ({ at, draft }: DatedDraft): StoredDraft => ({ at, draft: withoutNumbers(draft) });

/** Each draft has its own key, so that a tab never writes another one's draft. */
export async function storedDrafts(): Promise<Record<string, DatedDraft>> {
  const rows = await keyed.run((table) => entries<string, unknown>(table)).catch(() => []);
  return Object.fromEntries(
    rows.flatMap(([key, value]) => {
      const parsed = typeof key === 'string' && key.startsWith(PREFIX) ? v.safeParse(StoredDraft, value) : null;
      return parsed?.success ? [[key.slice(PREFIX.length), parsed.output]] : [];
    }),
  );
}

/** @param draft null to remove it. */
export async function storeDraft(key: string, draft: StoredDraft | null): Promise<void> {
  await keyed
    .run((table) => (draft ? set(PREFIX + key, draft, table) : del(PREFIX + key, table)))
    .catch(() => undefined);
}

/** @param at server time, milliseconds. */
export async function forgetDrafts(at: number): Promise<void> {
  const keys = Object.keys(await storedDrafts());
  await Promise.all([...keys.map((key) => storeDraft(key, null)), forgotten.write(at)]);
}
