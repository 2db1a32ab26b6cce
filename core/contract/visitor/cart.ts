import * as v from 'valibot';
import { TicketTypeSummary } from './ticket-types.ts';
import { operation } from '#contract/operation.ts';
import { TicketLineShape } from './orders.ts';
import {
  Count,
  DayText,
  HolderShape,
  Id,
  Instant,
  listUpTo,
  LocalTextShape,
  Money,
  Nothing,
  PageShape,
  TravellerShape,
} from '#contract/shapes.ts';

/** A line of the cart as its owner sees it later: document numbers stay on the server. */
const CartTicket = v.object({
  ...v.omit(TicketLineShape, ['travellers']).entries,
  type_name: LocalTextShape,
  program_name: LocalTextShape,
  starts_at: v.optional(Instant),
  ends_at: v.optional(Instant),
  seat: v.optional(v.object({ zone: v.string(), row: v.string(), number: v.string() })),
  /** Data for checking a selection of rows; absent once the ticket type is gone. */
  ...v.partial(v.pick(TicketTypeSummary, ['people', 'real_name', 'limit_per_order', 'bind'])).entries,
  fee: Money,
  holders: v.array(HolderShape),
});
export type CartTicket = v.InferOutput<typeof CartTicket>;

/** Member cards and guided tours are bought on their own pages. */
export const CART_KINDS = ['TICKET', 'ACTIVITY', 'RENT'] as const;

export const CartItem = v.object({
  id: Id,
  tickets: v.array(CartTicket),
  date: DayText,
  /** True for a ticket that is valid on any day from this date on. */
  any_day: v.optional(v.boolean()),
  /** The row's spot, picture and kind; absent once the venue no longer offers them. */
  scenic_id: v.optional(Id),
  picture: v.optional(v.string()),
  kind: v.optional(v.picklist(CART_KINDS)),
  /** Current price, and the price when the row was added or last changed, yuan on the wire. */
  fee: Money,
  fee_then: Money,
  state: v.picklist(['ok', 'price-changed', 'date-past', 'sold-out', 'partner-missing', 'gone', 'incomplete']),
  left: v.optional(Count),
  /** True where there are too few places only because earlier rows of the cart need the same ones. */
  with_others: v.optional(v.boolean(), false),
  /** The problem that prevents its purchase, where the state alone does not name it: one of the codes of `problems`. */
  reason: v.optional(
    v.object({
      code: v.string(),
      ticket_type_id: v.optional(Id),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
  created_at: Instant,
});
export type CartItem = v.InferOutput<typeof CartItem>;

const Cart = v.object({ list: v.array(CartItem), total: Count });

/** page_num 0 and page_size 0 give the whole cart. Every row is checked against current prices and stock. */
export const listCart = operation({
  name: 'listCart',
  kind: 'read',
  touches: ['cart', 'stock'],
  messaging: 'POST wxshoppingcart/list',
  mobile: 'GET app/shoppingcart',
  persist: true,
  input: v.object(PageShape),
  output: Cart,
});

const Lines = listUpTo(TicketLineShape, 20, 1);

/**
 * Adds a row: tickets for one day and session. Refuses with `mustBuyWithOthers` while a partner is missing in the cart.
 */
export const addToCart = operation({
  name: 'addToCart',
  kind: 'write',
  touches: ['cart'],
  messaging: 'POST wxshoppingcart/new',
  mobile: 'POST app/shoppingcart',
  input: v.object({ tickets: Lines }),
  output: CartItem,
});

export const deleteFromCart = operation({
  name: 'deleteFromCart',
  kind: 'write',
  touches: ['cart'],
  messaging: 'POST wxshoppingcart/delete',
  mobile: 'DELETE app/shoppingcart/{id}',
  input: v.object({ id: Id }),
  output: Nothing,
});

/** A person of the row: in full, or by position (`keep`), since the app no longer has the number. */
const StoredTraveller = v.union([TravellerShape, v.object({ keep: Count })]);

export const updateCart = operation({
  name: 'updateCart',
  kind: 'write',
  touches: ['cart'],
  messaging: 'POST wxshoppingcart/update',
  mobile: 'PUT app/shoppingcart/{id}',
  input: v.object({
    id: Id,
    tickets: listUpTo(v.object({ ...TicketLineShape.entries, travellers: listUpTo(StoredTraveller, 20) }), 20, 1),
  }),
  output: CartItem,
});
