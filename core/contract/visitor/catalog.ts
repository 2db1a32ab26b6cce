import * as v from 'valibot';
import type { TimeOfDay } from '#domain/lib/day.ts';
import { TICKET_KINDS } from '#domain/catalog/ticket-kinds.ts';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, listOf, LocalTextShape, Money } from '#contract/shapes.ts';

export const Agreement = v.object({
  version: v.string(),
  summary: v.array(LocalTextShape),
  /** Paragraphs of the legal text: a title and a body. */
  sections: v.array(v.object({ title: LocalTextShape, text: LocalTextShape })),
});

export const ProjectConfig = v.object({
  project: Id,
  project_name: LocalTextShape,
  using_shopping_cart: v.boolean(),
  show_guide_order: v.boolean(),
  turn_on_the_black_background: v.boolean(),
  /** True when this venue calls its home "reservation". */
  home_is_reservation: v.optional(v.boolean(), false),
  /** True where rentable or activity ticket types exist, so that the tab bar need not look for them. */
  has_rent: v.optional(v.boolean()),
  has_activity: v.optional(v.boolean()),
  contact_phone: v.optional(v.string()),
  open: v.optional(v.string()),
  close: v.optional(v.string()),
  picture: v.optional(v.string()),
  order_limit: Count,
  order_ttl_seconds: Count,
  photo_people: v.optional(Count, 1),
  pay_names: v.optional(v.record(v.string(), LocalTextShape)),
  /** The venue's current advert. `link` is a path of the app or an https address. */
  advert: v.optional(
    v.object({ picture: v.string(), title: LocalTextShape, text: LocalTextShape, link: v.optional(v.string()) }),
  ),
});
export type ProjectConfig = v.InferOutput<typeof ProjectConfig>;

export const getProjectConfig = operation({
  name: 'getProjectConfig',
  kind: 'read',
  touches: ['project'],
  messaging: 'POST wxconfig/project/get',
  mobile: 'GET app/config/project',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id }),
  output: ProjectConfig,
});

const ScenicSummary = v.object({
  id: Id,
  name: LocalTextShape,
  kind: LocalTextShape,
  duration: v.optional(LocalTextShape),
  /** A drawn scene (`mountain`, `lake`, `night`) or the address of a photo. */
  picture: v.string(),
  open: v.string(),
  close: v.string(),
  last_entry: v.string(),
  /** The lowest price of a ticket, yuan on the wire. */
  min_fee: v.nullable(Money),
  /**
   * The first day on which something can be bought, what is left then, and the lowest price of that day; null when
   * nothing is.
   */
  next: v.nullable(v.object({ date: DayText, left: Count, total: v.optional(Count), fee: v.optional(Money) })),
});
export type ScenicSummary = v.InferOutput<typeof ScenicSummary>;

export const listScenics = operation({
  name: 'listScenics',
  kind: 'read',
  touches: ['catalog', 'stock'],
  messaging: 'POST wxscenic/list',
  mobile: 'GET app/scenic',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id }),
  output: listOf(ScenicSummary),
});

export const Scenic = v.object({
  ...ScenicSummary.entries,
  address: LocalTextShape,
  entrances: LocalTextShape,
  phone: v.string(),
  location: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  tags: v.array(LocalTextShape),
  notices: v.array(v.object({ icon: v.picklist(['code', 'refund', 'change', 'info']), text: LocalTextShape })),
  /** HTML, cleaned by the server; clean it again before showing it. */
  introduction: LocalTextShape,
});
export type Scenic = v.InferOutput<typeof Scenic>;

export const getScenic = operation({
  name: 'getScenic',
  kind: 'read',
  touches: ['catalog'],
  messaging: 'POST wxscenic/get',
  mobile: 'GET app/scenic/{id}',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, id: Id }),
  output: Scenic,
});

export const TicketTypeSummary = v.object({
  id: Id,
  scenic_id: Id,
  type: v.picklist(TICKET_KINDS),
  name: LocalTextShape,
  note: LocalTextShape,
  /** The usual price; a day may have another. */
  fee: Money,
  /** The lowest price of the days on sale, where the price differs from `fee` on some days. */
  from_fee: v.optional(Money),
  real_name: v.boolean(),
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whom a ticket for several people is meant for. */
  party: v.optional(v.array(v.object({ count: Count, min_age: v.optional(Count), max_age: v.optional(Count) }))),
  limit_per_order: Count,
  min_age: v.optional(Count),
  max_age: v.optional(Count),
  bind: v.optional(
    v.object({
      with: v.array(Id),
      rule: v.picklist(['with', 'same-date', 'same-date-and-session']),
      ratio: v.pipe(v.number(), v.minValue(0.01)),
    }),
  ),
  tags: v.array(LocalTextShape),
  /** Documents and photos that every holder needs at purchase. */
  photo_required: v.optional(v.boolean(), false),
  health_code_required: v.optional(v.boolean(), false),
  /** Staff confirm an order of this type. */
  confirm: v.optional(v.picklist(['none', 'before-pay', 'after-pay']), 'none'),
  free_with: v.optional(v.array(Id), []),
  /** For member cards: days to activate at the window, days of validity then, further card holders. */
  activation_days: v.optional(Count),
  valid_days: v.optional(Count),
  subcards: v.optional(Count),
  /** Visits that a member card is good for; absent where visits are not counted. */
  uses: v.optional(Count),
  /** Shown in place of the spot's picture. */
  picture: v.optional(v.string()),
  /** The seat category for which the ticket type is sold. */
  zone: v.optional(v.string()),
  /** First and last day of use, where the type has its own. */
  start: v.optional(DayText),
  end: v.optional(DayText),
  /**
   * When the sale of the type opens or opened. The sale may have a waiting line: `getPlaceInLine` tells whose turn it
   * is.
   */
  line_opens_at: v.optional(Instant),
  /** Visitors can wait for sold-out days and sessions of the type: `joinWaitingList`. */
  waiting_list: v.optional(v.boolean()),
  /** Until when the type's price is refunded, and what the venue retains afterwards. */
  refund: v.optional(
    v.union([
      v.literal('never'),
      v.object({
        free_until_days_before: Count,
        time: v.string() as v.GenericSchema<TimeOfDay>,
        late_fee_percent: Count,
      }),
    ]),
  ),
  /** The first day on which it can be bought; null when none is in sight. */
  next: v.nullable(DayText),
  next_fee: v.optional(Money),
});
export type TicketTypeSummary = v.InferOutput<typeof TicketTypeSummary>;

export const listTicketTypes = operation({
  name: 'listTicketTypes',
  kind: 'read',
  touches: ['catalog', 'stock'],
  messaging: 'POST wxtickettype/list',
  mobile: 'GET app/tickettype',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, scenic_id: Id, type: v.optional(v.picklist(TICKET_KINDS)) }),
  output: listOf(TicketTypeSummary),
});

export const getTicketType = operation({
  name: 'getTicketType',
  kind: 'read',
  touches: ['catalog', 'stock'],
  messaging: 'POST wxtickettype/get',
  mobile: 'GET app/tickettype/{id}',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id, id: Id }),
  output: v.object({
    ...TicketTypeSummary.entries,
    /** The order form begins with it, a round trip before the spot's own answer. */
    scenic_name: v.optional(LocalTextShape),
    /** Sentences on refund and change. */
    rules: v.optional(v.array(LocalTextShape), []),
    agreement: Agreement,
    /**
     * Where it can be waited for: how long an offer is held, and whether a text message goes to the phone of who waits.
     */
    waiting: v.optional(v.object({ hold_seconds: Count, text: v.boolean() })),
  }),
});

export const getRealTimePersonNum = operation({
  name: 'getRealTimePersonNum',
  kind: 'read',
  touches: ['project'],
  messaging: 'POST wxorder/getRealTimePersonNum',
  mobile: 'POST wxorder/getRealTimePersonNum',
  auth: 'none',
  input: v.object({ project: Id }),
  /** Null where the venue does not count. */
  output: v.nullable(v.object({ count: Count, cap: v.optional(Count), counted_at: Instant })),
});

export const currentTime = operation({
  name: 'currentTime',
  kind: 'read',
  touches: ['session'],
  messaging: 'GET common/current_time',
  mobile: 'GET common/current_time',
  auth: 'none',
  input: v.object({}),
  output: v.object({ current_time: v.union([v.number(), v.string()]) }),
});
