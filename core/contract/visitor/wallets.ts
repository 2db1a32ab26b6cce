import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, listOf } from '#contract/shapes.ts';

/**
 * The tickets of an order that can be copied into a wallet of the phone; none where the operator has set up no wallet.
 * Each address is good for a minute, in the browser that asked only: the answer sets a cookie.
 */
export const listWalletLinks = operation({
  name: 'listWalletLinks',
  kind: 'read',
  touches: ['orders'],
  messaging: null,
  mobile: 'GET app/order/{id}/wallets',
  input: v.object({ id: Id }),
  output: listOf(v.object({ ticket_id: Id, apple: v.optional(v.string()), google: v.optional(v.string()) })),
});
