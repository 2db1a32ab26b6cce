import * as v from 'valibot';
import { LOCALES } from '#domain/lib/local-text.ts';
import { operation } from '#contract/operation.ts';
import { Id, listUpTo, Nothing, PushAddress } from '#contract/shapes.ts';

/** The key that a browser needs to subscribe, and the visitor's subscribed phones. */
export const getPush = operation({
  name: 'getPush',
  kind: 'read',
  touches: ['notices'],
  messaging: 'GET wxNotice/push',
  mobile: 'GET app/notice/push',
  input: Nothing,
  output: v.object({
    /** The server's public key, base64url; absent where the venue sends no notifications. */
    key: v.optional(v.string()),
    /** Of each subscribed phone the SHA-256 of its endpoint, base64url. */
    phones: listUpTo(v.string(), 100),
  }),
});

/** Sends the visitor's notices to this phone, in this language. A repetition renews the subscription. */
export const subscribePush = operation({
  name: 'subscribePush',
  kind: 'write',
  touches: ['notices'],
  messaging: 'POST wxNotice/push',
  mobile: 'POST app/notice/push',
  input: v.object({ ...PushAddress, locale: v.picklist(LOCALES) }),
  output: Nothing,
});

/** @param id one of the `phones` that `getPush` answers. */
export const unsubscribePush = operation({
  name: 'unsubscribePush',
  kind: 'write',
  touches: ['notices'],
  messaging: 'POST wxNotice/push/remove',
  mobile: 'DELETE app/notice/push/{id}',
  input: v.object({ id: Id }),
  output: Nothing,
});

/** Replaces a subscription, as a browser may. Its service worker has no session here: the old endpoint is the proof. */
export const renewPush = operation({
  name: 'renewPush',
  kind: 'write',
  touches: [],
  messaging: 'POST wxNotice/push/renew',
  mobile: 'PUT app/notice/push',
  auth: 'none',
  input: v.object({ was: PushAddress.endpoint, ...PushAddress }),
  output: Nothing,
});
