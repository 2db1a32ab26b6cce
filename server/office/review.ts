import type { WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/review.ts';
import { dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { mayApprove } from '#domain/office/request-kinds.ts';
import { seesActionsOf } from '#domain/office/office-rights.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { linesOf } from './search-orders.ts';
import { findOrders } from './find-orders.store.ts';
import { listCall } from './list-call.ts';
import {
  type DecisionFilters,
  decisionList,
  type DecisionRow,
  decisionsSince,
  failedRefunds,
  waitingReturns,
  waitingSeconds,
} from './review.store.ts';
import { countFor, MOST_COUNTED } from './requests.ts';
import { namesOf } from './staff.store.ts';

const MOST = 100;
const NEWEST_DECIDED = 5;

const idOf = (actor: string): string => actor.replace('staff:', '');

type Wire = WireOutputOf<typeof calls.listReview>;
type WireDecision = Wire['decided']['list'][number];
type WireOrder = WireDecision['order'];

async function ordersOf(
  context: OfficeContext,
  project: string,
  rows: readonly { order_id: string }[],
): Promise<ReadonlyMap<string, WireOrder>> {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const found = await linesOf(context, project, await findOrders(context.db, project, { ids }, ids.length));
  return new Map(found.map((order) => [order.id, order]));
}

const decidersOf = ({ actor, asked_by }: DecisionRow): string[] =>
  asked_by === null ? [idOf(actor)] : [idOf(actor), idOf(asked_by)];

/**
 * Decisions are read from the audit log: here, too, a name is shown only to those who may see that colleague's actions
 * there.
 */
function viewDecision(
  { staff, role }: Colleague,
  row: DecisionRow,
  order: WireOrder,
  nameOf: (staff: string) => string,
): WireDecision {
  const byOf = (actor: string, was: string): { by?: string } => {
    const by = nameOf(idOf(actor));
    return by !== '' && (idOf(actor) === staff.id || seesActionsOf(role, was)) ? { by } : {};
  };
  const { actor, was, asked_by, asker_was, action, amount, reason, at } = row;
  return {
    order,
    granted: action === 'returns.approve',
    role: was,
    at: at.getTime(),
    ...byOf(actor, was),
    asked: asked_by === null ? undefined : byOf(asked_by, asker_was ?? ''),
    amount: amount === null ? undefined : yuanOf(amount),
    reason: reason ?? undefined,
  };
}

export async function listReview(context: OfficeContext, caller: Colleague): Promise<Wire> {
  const { db } = context;
  const { project, staff, role } = caller;
  const now = context.now();
  const waiting = await waitingReturns(db, project, new Date(now), MOST);
  const failed = await failedRefunds(db, project, MOST);
  const second = await waitingSeconds(db, project, new Date(now), MOST);
  const { review, failed: failedOrders, second: seconds } = await countFor(db, caller, now);
  const today = new Date(instantOf(dayOf(now), '00:00'));
  const decided = await decisionsSince(db, project, today, NEWEST_DECIDED);
  const orders = await ordersOf(context, project, [...waiting, ...failed, ...second, ...decided]);
  const names = await namesOf(db, [...second.map(({ asked_by }) => asked_by), ...decided.flatMap(decidersOf)]);
  const nameOf = (id: string): string => names.get(id) ?? '';
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
      by: nameOf(row.asked_by),
      own: row.asked_by === staff.id,
      decides: row.asked_by !== staff.id && mayApprove(role, row.kind),
      until: row.until.getTime(),
    })),
    decided: {
      count: decided[0]?.total ?? 0,
      list: decided.flatMap((row) => {
        const order = orders.get(row.order_id);
        return order ? [viewDecision(caller, row, order, nameOf)] : [];
      }),
    },
    counts: { review, failed: failedOrders, second: seconds },
    now,
    most: MOST_COUNTED,
  };
}

export const listDecisions = listCall<typeof calls.listDecisions, DecisionRow, DecisionFilters>({
  list: decisionList,
  search: (_context, _caller, { decision, from, to }) => ({
    filters: {
      decision,
      from: from === undefined ? undefined : new Date(instantOf(from, '00:00')),
      until: to === undefined ? undefined : new Date(instantOf(to, '24:00')),
    },
    found: {},
  }),
  staff: decidersOf,
  async lines(rows, { context, caller, nameOf }) {
    const orders = await ordersOf(context, caller.project, rows);
    return rows.flatMap((row) => {
      const order = orders.get(row.order_id);
      return order ? [viewDecision(caller, row, order, nameOf)] : [];
    });
  },
});
