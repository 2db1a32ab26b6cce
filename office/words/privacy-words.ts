import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Retained } from '#domain/lib/retention.ts';
import type { ErasureBlock } from '#domain/people/erasure.ts';
import type { Tone } from '#ui/Chip.tsx';

export const ERASURE_BLOCK_WORDS = {
  unpaid: [msg`Not paid yet`, 'wait'],
  review: [msg`A return is in review`, 'wait'],
  refund: [msg`A refund is on its way`, 'wait'],
  card: [msg`A member card is in use`, 'wait'],
  ahead: [msg`The visit is not over`, 'wait'],
  invoice: [msg`An invoice is being made`, 'wait'],
} as const satisfies Record<ErasureBlock, readonly [MessageDescriptor, Tone]>;

export const ERASURE_STATE_WORDS = {
  asked: [msg`Waits for a second person`, 'wait'],
  over: [msg`Not approved in time`, 'mute'],
  running: [msg`Being erased`, 'info'],
  done: [msg`Erased`, 'ok'],
} as const;

export const RETAINED_WORDS = {
  orders: msg`Orders, tickets, payments, names and phones (sealed)`,
  documents: msg`Document numbers (sealed), counted from the last day of the ticket`,
  photos: msg`Photos and health codes, counted from the last day of the ticket or card`,
  'unused-pictures': msg`Pictures that no order took up`,
  'resting-sessions': msg`Sessions of visitors that rest`,
  sessions: msg`Sessions of visitors at most`,
  'card-access': msg`The use of a card by who proved its phone`,
  'sms-codes': msg`Codes by text message`,
  'request-keys': msg`Keys that keep an order from being placed twice`,
  'past-seats': msg`Seats of a session, counted from the session`,
  'payment-notifications': msg`What payment providers reported, as a hash`,
  'notice-targets': msg`Where notices are sent (sealed), until signing out or since it was switched on`,
  'notice-deliveries': msg`How sending a notice ended`,
  'wallet-passes': msg`Where copies of tickets are in wallets of phones, counted from the last day of the ticket`,
  'staff-answers': msg`Answers to what staff pressed (sealed)`,
  audit: msg`The audit log`,
} as const satisfies Record<Retained, MessageDescriptor>;
