import * as v from 'valibot';
import { ERASURE_BLOCKS } from '#domain/people/erasure.ts';
import { RETAINED } from '#domain/lib/retention.ts';
import { Count, DayText, Id, IdTypeShape, Instant, Nothing, textUpTo } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { listOperation } from './list.ts';
import { Reason, Status } from './shapes.ts';

const Typed = v.pipe(v.string(), v.trim(), v.minLength(1), textUpTo(40));

/** A person by a document or a phone. Only a keyed hash of it is searched for; the text itself is not stored. */
const Person = v.variant('by', [
  v.object({ by: v.literal('document'), id_type: IdTypeShape, id_number: Typed }),
  v.object({ by: v.literal('phone'), phone: Typed }),
]);
export type Person = v.InferOutput<typeof Person>;

const Block = v.picklist(ERASURE_BLOCKS);
const FoundOrder = v.object({
  id: Id,
  order_no: v.string(),
  created_at: Instant,
  date: DayText,
  status: Status,
  /** Why the order prevents the erasure of the person. */
  block: v.optional(Block),
});
export type FoundOrder = v.InferOutput<typeof FoundOrder>;

/**
 * Searches for a person. The audit log gets the look-up, not the typed text.
 * @refuses `refusedInput` with `field` for an impossible number or phone.
 */
export const findPerson = operation({
  audience: 'office',
  name: 'findPerson',
  kind: 'write',
  touches: ['audit'],
  permission: 'privacy',
  input: v.object({ person: Person }),
  output: v.object({
    /** The newest, at most 100; `count` is the number of all. */
    orders: v.array(FoundOrder),
    count: Count,
    accounts: Count,
    waits: Count,
    /** The document is on the grey list, which an erasure leaves alone. */
    listed: v.boolean(),
  }),
});

const Erasable = v.object({
  orders: Count,
  tickets: Count,
  holders: Count,
  pictures: Count,
  cards: Count,
  carts: Count,
  accounts: Count,
  waits: Count,
  invoices: Count,
  notes: Count,
  blocked: v.array(v.object({ id: Id, order_no: v.string(), block: Block })),
});
export type Erasable = v.InferOutput<typeof Erasable>;

/** Everything that an erasure would remove, and the orders that prevent it. @refuses as `findPerson`. */
export const previewErase = operation({
  audience: 'office',
  name: 'previewErase',
  kind: 'read',
  touches: ['privacy'],
  permission: 'privacy',
  input: v.object({ person: Person }),
  output: Erasable,
});

/**
 * What a colleague's request to erase a person would remove now, for whoever may approve it.
 * @refuses `notFound` for a request that was decided, or not in time.
 */
export const previewAskedErasure = operation({
  audience: 'office',
  name: 'previewAskedErasure',
  kind: 'read',
  touches: ['privacy', 'orders'],
  permission: 'privacy',
  input: v.object({ pending: Id }),
  output: v.object({
    ...Erasable.entries,
    /** Masked names of the people, without repetition, at most 100. */
    names: v.array(v.string()),
    /** The newest, at most 100. */
    list: v.array(FoundOrder),
  }),
});

const Started = v.object({ erasure: Id });

/**
 * Asks for a person to be erased; a second person starts it. Where the venue switched that off, it starts at once.
 * @refuses `refusedInput` as `findPerson`, `secondNeeded`, `notFound`, `stateForbids` with `problem`: `open` with the
 * orders' numbers, `changed` where the number of orders is no longer the given `orders`, `running`.
 */
export const erasePerson = operation({
  audience: 'office',
  name: 'erasePerson',
  kind: 'write',
  touches: ['privacy', 'audit'],
  permission: 'privacy',
  fresh: true,
  input: v.object({ person: Person, orders: Count }),
  output: Started,
});

/** @refuses `notFound`, `sameStaff`, `stateForbids` after 30 minutes, or with `problem` as `erasePerson`. */
export const approveErasure = operation({
  audience: 'office',
  name: 'approveErasure',
  kind: 'write',
  touches: ['privacy', 'audit'],
  permission: 'privacy',
  fresh: true,
  input: v.object({ pending: Id }),
  output: Started,
});

/**
 * Ends a request as `withdrawPending` does.
 * @refuses `notFound`, `stateForbids` when the erasure was decided already, `refusedInput` for a refusal without
 * `reason`.
 */
export const withdrawErasure = operation({
  audience: 'office',
  name: 'withdrawErasure',
  kind: 'write',
  touches: ['privacy', 'audit'],
  permission: 'privacy',
  input: v.object({ pending: Id, reason: v.optional(Reason) }),
  output: Nothing,
});

const Erasure = v.object({
  id: Id,
  by: v.picklist(['document', 'phone']),
  /** `over`: the erasure was not approved in time. */
  state: v.picklist(['asked', 'over', 'running', 'done']),
  orders: Count,
  erased: Count,
  /** Orders that were open again when their turn came, and were not erased. */
  kept: Count,
  asked_by: v.string(),
  own: v.boolean(),
  asked_at: Instant,
  approved_by: v.optional(v.string()),
  done_at: v.optional(Instant),
  pending: v.optional(Id),
  until: v.optional(Instant),
});
export type Erasure = v.InferOutput<typeof Erasure>;

/** Requests, without anything that identifies the person. */
export const listErasures = listOperation({
  name: 'listErasures',
  touches: ['privacy'],
  permission: 'privacy',
  filters: {},
  sorts: ['newest', 'oldest'],
  line: Erasure,
  beside: {},
});

/** How long this venue stores each kind of data; without `minutes` nothing deletes it. */
export const retention = operation({
  audience: 'office',
  name: 'retention',
  kind: 'read',
  touches: ['settings'],
  permission: 'privacy',
  input: v.object({}),
  output: v.object({ list: v.array(v.object({ what: v.picklist(RETAINED), minutes: v.optional(Count) })) }),
});
