import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, listOf, LocalTextShape, Money } from '#contract/shapes.ts';

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
  /** The name of a drawn scene, such as `mountain`, or the address of a photo. */
  picture: v.string(),
  open: v.string(),
  close: v.string(),
  last_entry: v.string(),
  /** The lowest usual price of a ticket that can be bought alone, yuan on the wire. */
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

export const getRealTimePersonNum = operation({
  name: 'getRealTimePersonNum',
  kind: 'read',
  touches: ['project'],
  messaging: 'POST wxorder/getRealTimePersonNum',
  mobile: 'POST wxorder/getRealTimePersonNum',
  auth: 'none',
  input: v.object({ project: Id }),
  /** Null without a recent count: the gates' of today, or one that the venue reported. */
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
