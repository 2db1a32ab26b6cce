import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, listUpTo, PushAddress } from '#contract/shapes.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { MOST_PUSH_DEVICES } from '#domain/office/waiting-kinds.ts';

const Nothing = v.object({});

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
    /** Of each subscribed browser the SHA-256 of its endpoint, base64url. */
    devices: listUpTo(v.string(), MOST_PUSH_DEVICES),
  }),
});

/**
 * Shows in this browser, in this language, what waits for the colleague, until all sessions end. A repetition renews it,
 * and a browser of somebody else becomes one's own.
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

/** Ends a subscription. @param id one of `devices`. */
export const unsubscribeStaffPush = operation({
  audience: 'office',
  name: 'unsubscribeStaffPush',
  kind: 'write',
  touches: ['account'],
  permission: 'signed-in',
  input: v.object({ id: Id }),
  output: Nothing,
});
