import * as v from 'valibot';
import { MOST_MORE } from '#domain/members/pass-saving.ts';
import { operation } from '#contract/operation.ts';
import { Count, Id, listOf, Money, Nothing } from '#contract/shapes.ts';

/**
 * Passes on sale that would have been cheaper than this visitor's payments of the last 365 days, or will be after a few
 * more visits. Passes that the visitor has are left out.
 */
export const listPassSavings = operation({
  name: 'listPassSavings',
  kind: 'read',
  touches: ['orders', 'cards', 'catalog'],
  messaging: 'POST wxorder/passSavings',
  mobile: 'GET app/pass/savings',
  input: Nothing,
  output: listOf(
    v.object({
      ticket_type_id: Id,
      price: Money,
      /** Money paid for visits that the pass covers, less refunds, and on how many days. */
      spent: Money,
      visits: v.pipe(Count, v.minValue(1)),
      /**
       * Further visits, at the average price of the counted ones, from which on the pass is cheaper; 0 where it was
       * already.
       */
      more: v.pipe(Count, v.maxValue(MOST_MORE)),
    }),
  ),
});
