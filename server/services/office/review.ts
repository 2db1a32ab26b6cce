import type { OfficeAnswer } from '#contract/office/office-operation.ts';
import type { listReview as call } from '#contract/office/review.ts';
import { dayOf, instantOf } from '#domain/day.ts';
import { yuanOf } from '#domain/fen.ts';
import type { Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import { linesOf } from '#server/services/office/search-orders.ts';
import { findOrders } from '#server/store/office/orders.ts';
import { decisionsSince, failedRefunds, waitingReturns, waitingSeconds } from '#server/store/office/review.ts';
import { namesOf } from '#server/store/office/staff.ts';

const MOST = 100;
/** Decisions of today that are listed. */
const MOST_DECIDED = 5;

/** The orders that need a decision or an action about their money. */
export async function listReview(context: OfficeContext, { project, staff }: Colleague): Promise<OfficeAnswer<typeof call>> {
  const { db } = context;
  const waiting = await waitingReturns(db, project, MOST);
  const failed = await failedRefunds(db, project, MOST);
  const second = await waitingSeconds(db, project, new Date(context.now()), MOST);
  const decided = await decisionsSince(db, project, new Date(instantOf(dayOf(context.now()), '00:00')), MOST_DECIDED);
  const ids = [...new Set([...waiting, ...failed, ...second, ...decided].map(({ order_id }) => order_id))];
  const found = await linesOf(context, project, await findOrders(db, project, { ids }, ids.length));
  const orders = new Map(found.map((order) => [order.id, order]));
  const idOf = (actor: string): string => actor.replace('staff:', '');
  const names = await namesOf(db, [...second.map(({ asked_by }) => asked_by), ...decided.map(({ actor }) => idOf(actor))]);
  const lines = <T extends { order_id: string; amount: number; since: Date }>(rows: readonly T[]) =>
    rows.flatMap((row) => {
      const order = orders.get(row.order_id);
      return order ? [{ row, line: { order, amount: yuanOf(row.amount), since: row.since.getTime() } }] : [];
    });
  return {
    waiting: lines(waiting).map(({ line }) => line),
    failed: lines(failed).map(({ line }) => line),
    second: lines(second).map(({ row, line }) => ({
      ...line,
      by: names.get(row.asked_by) ?? '',
      own: row.asked_by === staff.id,
      until: row.until.getTime(),
    })),
    decided: {
      count: decided[0]?.total ?? 0,
      list: decided.flatMap(({ order_id, actor, action, amount, at }) => {
        const order = orders.get(order_id);
        const granted = action === 'returns.approve';
        const sum = amount === null ? {} : { amount: yuanOf(amount) };
        return order ? [{ order, granted, ...sum, by: names.get(idOf(actor)) ?? '', at: at.getTime() }] : [];
      }),
    },
    now: context.now(),
    most: MOST,
  };
}
