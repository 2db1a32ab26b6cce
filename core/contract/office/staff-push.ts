import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, listUpTo, PushAddress } from '#contract/shapes.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { MOST_PUSH_DEVICES, WAITING_KINDS } from '#domain/office/waiting-kinds.ts';

const Nothing = v.object({});
const Kinds = v.array(v.picklist(WAITING_KINDS));

/** The key that a browser needs to subscribe, and one's own subscribed browsers. */
export const getStaffPush = operation({
  audience: 'office',
  name: 'getStaffPush',
  kind: 'read',
  touches: ['account'],
  permission: 'signed-in',
  input: Nothing,
  output: v.object({
    /** The server's public key, base64url; absent where the server sends no notifications. */
    key: v.optional(v.string()),
    /** Of each subscribed browser the SHA-256 of its endpoint, base64url, and the kinds it notifies about. */
    devices: listUpTo(v.object({ id: v.string(), kinds: Kinds }), MOST_PUSH_DEVICES),
  }),
});

/**
 * Subscribes this browser to notifications about what waits for the colleague, of every kind at first. A repetition
 * renews the subscription and keeps the chosen kinds; a browser that another colleague had subscribed belongs to the
 * caller from then on. Beyond the most of a colleague, the oldest end.
 * @refuses `stateForbids` where the server sends no notifications, `refusedInput` for an address of an unknown push
 * service
 */
export const subscribeStaffPush = operation({
  audience: 'office',
  name: 'subscribeStaffPush',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ ...PushAddress, locale: v.picklist(LOCALES) }),
  output: Nothing,
});

/** Ends a subscription. @param id of one of `devices`. */
export const unsubscribeStaffPush = operation({
  audience: 'office',
  name: 'unsubscribeStaffPush',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ id: Id }),
  output: Nothing,
});

/** @param id of one of `devices`. @refuses `notFound` for another one */
export const chooseStaffPush = operation({
  audience: 'office',
  name: 'chooseStaffPush',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ id: Id, kinds: Kinds }),
  output: Nothing,
});
