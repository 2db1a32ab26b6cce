import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Order } from './orders.ts';
import {
  Count,
  DayText,
  HolderShape,
  Id,
  Instant,
  listOf,
  listUpTo,
  LocalTextShape,
  Nothing,
  ShortText,
  TravellerShape,
} from '#contract/shapes.ts';

/** A member card or annual pass; a subcard names its main card. */
export const MemberCard = v.object({
  id: Id,
  order_id: Id,
  member_no: v.string(),
  ticket_type_id: Id,
  type_name: LocalTextShape,
  program_name: LocalTextShape,
  holder: v.optional(HolderShape),
  main_id: v.optional(Id),
  state: v.picklist(['WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED']),
  valid: v.boolean(),
  /** True while the venue has frozen it. */
  frozen: v.optional(v.boolean()),
  activate_by: v.optional(DayText),
  valid_from: v.optional(DayText),
  valid_until: v.optional(DayText),
  /** Visits left where the card counts them. */
  uses_left: v.optional(Count),
  used_days: v.array(DayText),
  photo: v.optional(Id),
  /** Address of the holder's photo. `photo` and this are absent for a visitor who is not the buyer. */
  photo_url: v.optional(v.string()),
  covers: v.array(Id),
  /** The content of the QR picture of the card. */
  code: v.optional(v.string()),
});
export type MemberCard = v.InferOutput<typeof MemberCard>;

/**
 * The visitor's cards. With phone and code also those bought with that phone, which this visitor may use for 90 days
 * from then on. Phone and code are both needed, and a refusal does not reveal which of them was wrong.
 */
export const queryMember = operation({
  name: 'queryMember',
  kind: 'read',
  touches: ['cards'],
  messaging: 'POST wxorder/queryMember',
  mobile: 'POST wxorder/queryMember',
  input: v.object({ phone: v.optional(ShortText), code: v.optional(ShortText) }),
  output: listOf(MemberCard),
});

export const memberAuthSmsSend = operation({
  name: 'memberAuthSmsSend',
  kind: 'write',
  touches: [],
  messaging: 'POST wxorder/memberAuthsmssend',
  mobile: 'POST wxorder/memberAuthsmssend',
  input: v.object({ phone: ShortText }),
  output: v.object({ resend_at: Instant }),
});

/** The contents of a redemption code. Reading does not use it up. */
export const ExchangeTicket = v.object({
  code_mask: v.string(),
  ticket_type_id: Id,
  scenic_id: Id,
  type: v.picklist(['TICKET', 'MEMBER', 'ACTIVITY', 'RENT']),
  type_name: LocalTextShape,
  program_name: LocalTextShape,
  people: Count,
  real_name: v.boolean(),
  valid_from: v.optional(DayText),
  valid_until: v.optional(DayText),
  used_at: v.optional(Instant),
  order_id: v.optional(Id),
});
export type ExchangeTicket = v.InferOutput<typeof ExchangeTicket>;

/** With a code: its contents, or why it can't be used. Without one: the codes that this visitor has redeemed. */
export const listExchangeTicket = operation({
  name: 'listExchangeTicket',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxorder/listExchangeTicket',
  mobile: 'POST wxorder/listExchangeTicket',
  persist: true,
  input: v.object({ code: v.optional(ShortText) }),
  output: listOf(ExchangeTicket),
});

/** Uses a code up and gives the order it pays for. */
export const exchangeTicket = operation({
  name: 'exchangeTicket',
  kind: 'write',
  touches: ['orders', 'stock', 'cards'],
  messaging: 'POST wxorder/exchangeTicket',
  mobile: 'POST app/exchangeTicket',
  input: v.object({
    code: ShortText,
    date: DayText,
    batch_id: v.optional(Id),
    travellers: listUpTo(TravellerShape, 20),
    phone: ShortText,
    agreement_version: v.string(),
  }),
  output: Order,
});

/** A sales person's account, which can be bound to a person of the messaging app. */
export const saleWxInfo = operation({
  name: 'saleWxInfo',
  kind: 'read',
  touches: ['session'],
  messaging: 'GET wxauth/saleWxInfo',
  mobile: 'GET wxauth/saleWxInfo',
  auth: 'optional',
  input: v.object({ project: Id, sale: Id }),
  output: v.object({
    sale: Id,
    name: v.string(),
    organisation: v.string(),
    state: v.picklist(['free', 'mine', 'taken', 'expired']),
  }),
});

export const saleWxBind = operation({
  name: 'saleWxBind',
  kind: 'write',
  touches: ['session'],
  messaging: 'POST wxauth/saleWxBind',
  mobile: 'POST wxauth/saleWxBind',
  input: v.object({ sale: Id }),
  output: Nothing,
});
