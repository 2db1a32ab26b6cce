import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import type { Day } from '#domain/day.ts';
import { parseDay } from '#domain/day.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { store } from './store.ts';

const DayOrNull = v.nullable(v.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== null));

const Draft = v.object({
  scenic_id: v.string(),
  date: DayOrNull,
  batch_id: v.nullable(v.string()),
  quantities: v.record(v.string(), v.number()),
  travellers: v.array(v.object({ name: v.string(), id_type: IdTypeShape, id_number: v.string(), phone: v.optional(v.string()), ticket_type_id: v.string() })),
  phone: v.string(),
  agreed: v.nullable(v.string()),
});

const kept = store('drafts', v.record(v.string(), Draft), {});

/** Document numbers never reach the disk. */
const withoutNumbers = (draft: DraftOrder): v.InferOutput<typeof Draft> => ({
  ...draft,
  quantities: { ...draft.quantities },
  travellers: draft.travellers.map(({ name, id_type, ticket_type_id, phone }) => ({
    name,
    id_type,
    id_number: '',
    ticket_type_id,
    ...(phone ? { phone } : {}),
  })),
});

export const keptDrafts = (): Promise<Record<string, DraftOrder>> => kept.read();

export const keepDrafts = (drafts: Readonly<Record<string, DraftOrder>>): Promise<void> =>
  kept.write(Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [key, withoutNumbers(draft)])));

export const forgetDrafts = (): Promise<void> => kept.remove();
