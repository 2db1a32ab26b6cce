import {
  extraOf,
  failureOf,
  type OrderFailure,
  refusedSeats,
  type RefusedSeats,
} from '#components/booking/order-failure.ts';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { type Block, BLOCKS } from '#domain/order/change-refund.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';

export type ChangeProblem =
  | Exclude<OrderFailure, { kind: 'seats' | 'price' }>
  | RefusedSeats
  | { kind: 'no-seats' | 'price' | 'same' }
  | { kind: 'blocked'; block: Block | null }
  | { kind: 'apart' }
  /** The answer was lost, the order was read, and the change has not arrived so far. */
  | { kind: 'not-done' };

export function changeProblemOf(error: unknown, visits: readonly Pick<DraftVisit, 'seats'>[]): ChangeProblem {
  const failure = failureOf(error);
  if (failure.kind === 'seats') return refusedSeats(failure, visits) ?? { kind: 'no-seats' };
  if (failure.kind === 'price') return { kind: 'price' };
  return failure.kind === 'other' ? ofTickets(failure.error) : failure;
}

function ofTickets(error: ApiError): ChangeProblem {
  if (error.code === RES_CODE.mustBuyWithOthers) return { kind: 'apart' };
  if (error.code !== RES_CODE.changeForbidden && error.code !== RES_CODE.changedAlready)
    return { kind: 'other', error };
  const { fee, same } = extraOf(error);
  if (error.code === RES_CODE.changeForbidden && fee !== undefined) return { kind: 'price' };
  if (error.code === RES_CODE.changeForbidden && same === true) return { kind: 'same' };
  return { kind: 'blocked', block: blockIn(error) };
}

function blockIn(error: ApiError): Block | null {
  const { blocks } = extraOf(error);
  const [first] = typeof blocks === 'object' && blocks !== null ? (Object.values(blocks) as unknown[]) : [];
  return BLOCKS.find((each) => each === first) ?? null;
}
