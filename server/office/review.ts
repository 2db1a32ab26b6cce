import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type { listReview as call } from '#contract/office/review.ts';
import { dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { seesActionsOf } from '#domain/office/office-rights.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { linesOf } from './search-orders.ts';
import { findOrders } from './find-orders.store.ts';
import { decisionsSince, failedRefunds, waitingReturns, waitingSeconds } from './review.store.ts';
import { namesOf } from './staff.store.ts';

const MOST = 100;
const NEWEST_DECIDED = 5;

const idOf = (actor: string): string => actor.replace('staff:', '');

export async function listReview(
  context: OfficeContext,
  { project, staff, role }: Colleague,
  { all_decided }: ParsedInputOf<typeof call>,
): Promise<WireOutputOf<typeof call>> {
  const { db } = context;
  const waiting = await waitingReturns(db, project, MOST);
  const failed = await failedRefunds(db, project, MOST);
  const second = await waitingSeconds(db, project, new Date(context.now()), MOST);
  const today = new Date(instantOf(dayOf(context.now()), '00:00'));
  const decided = await decisionsSince(db, project, today, all_decided ? MOST : NEWEST_DECIDED);
  const ids = [...new Set([...waiting, ...failed, ...second, ...decided].map(({ order_id }) => order_id))];
  const found = await linesOf(context, project, await findOrders(db, project, { ids }, ids.length));
  const orders = new Map(found.map((order) => [order.id, order]));
  const names = await namesOf(db, [
    ...second.map(({ asked_by }) => asked_by),
    ...decided.flatMap(({ actor, asked_by }) => (asked_by === null ? [idOf(actor)] : [idOf(actor), idOf(asked_by)])),
  ]);
  // Decisions are read from the audit log: here, too, a name is shown only to those who may see that colleague's
  // actions there.
  const nameOf = (actor: string, was: string): { by?: string } => {
    const by = names.get(idOf(actor));
    return by === undefined || !(idOf(actor) === staff.id || seesActionsOf(role, was)) ? {} : { by };
  };
  const lines = <T extends { order_id: string; amount: number; since: Date }>(rows: readonly T[]) =>
    rows.flatMap((row) => {
      const order = orders.get(row.order_id);
      return order ? [{ row, line: { order, amount: yuanOf(row.amount), since: row.since.getTime() } }] : [];
    });
  return {
    waiting: lines(waiting).map(({ line }) => line),
    failed: lines(failed).map(({ row, line }) => ({ ...line, given_up: row.given_up })),
    second: lines(second).map(({ row, line }) => ({
      ...line,
      by: names.get(row.asked_by) ?? '',
      own: row.asked_by === staff.id,
      until: row.until.getTime(),
    })),
    decided: {
      count: decided[0]?.total ?? 0,
      list: decided.flatMap(({ order_id, actor, was, asked_by, asker_was, action, amount, reason, at }) => {
        const order = orders.get(order_id);
        if (!order) return [];
        return {
          order,
          granted: action === 'returns.approve',
          role: was,
          at: at.getTime(),
          ...nameOf(actor, was),
          asked: asked_by === null ? undefined : nameOf(asked_by, asker_was ?? ''),
          amount: amount === null ? undefined : yuanOf(amount),
          reason: reason ?? undefined,
        };
      }),
    },
    now: context.now(),
    most: MOST,
  };
}
