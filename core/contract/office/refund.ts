import * as v from 'valibot';
import { DayText, Id, Money, Nothing } from '#contract/shapes.ts';
import { namesCard, REPAY_MEANS } from '#domain/payment/repay.ts';
import { operation } from '#contract/operation.ts';
import { OrderAction, OrderDone } from './order.ts';
import { Reason } from './shapes.ts';

const RefundNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const NoCard = v.check((text: string) => !namesCard(text), 'no number of a card');

/**
 * Asks the provider once more, under the same refund number.
 * @refuses `stateForbids` where it was not given up, or given up within the last minute.
 */
export const tryRefundAgain = operation({
  audience: 'office',
  name: 'tryRefundAgain',
  kind: 'write',
  touches: ['orders', 'audit'],
  permission: 'repaid',
  input: v.object({ order: Id, refund: RefundNumber }),
  output: Nothing,
});

/**
 * Records that a refund that was given up was repaid another way; approved by a second person whatever its sum.
 * @refuses `notFound`, `staleRev`, `stateForbids` where it was not given up, `priceChanged` for another sum,
 * `refusedInput` for a day before the refund or after today, `freshNeeded`, `secondNeeded`.
 */
export const noteRepaid = operation({
  audience: 'office',
  name: 'noteRepaid',
  kind: 'write',
  touches: ['orders', 'audit', 'finance'],
  permission: 'repaid',
  fresh: true,
  input: v.object({
    ...OrderAction,
    refund: RefundNumber,
    amount: Money,
    means: v.picklist(REPAY_MEANS),
    number: v.pipe(
      v.string(),
      v.transform((text) => text.normalize('NFKC')),
      v.trim(),
      v.minLength(4),
      v.maxLength(64),
    ),
    day: DayText,
    reason: v.pipe(Reason, NoCard),
  }),
  output: OrderDone,
});
