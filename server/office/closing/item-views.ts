import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type { ItemOutcome, jobItems as call } from '#contract/office/jobs.ts';
import { SKIP_REASONS } from '#domain/office/closing.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { causeOf } from '#server/refunds/refund-problem.ts';
import { type ListedItem, listItems } from '#server/office/job-lists.store.ts';
import { ticketsOf } from '#server/orders/orders.store.ts';

const PAGE = 50;

type Outcomes = Pick<ListedItem, 'state' | 'outcome' | 'refund_state' | 'gave_up' | 'problem' | 'notified'>;

export function outcomeOf({ state, outcome, refund_state, gave_up, problem, notified }: Outcomes): ItemOutcome {
  if (state === 'OPEN') return notified ? 'told' : 'open';
  if (state === 'FAILED') return 'failed';
  if (state === 'SKIPPED') return 'skipped';
  if (state === 'RESOLVED') return 'resolved';
  if (outcome === 'moved') return 'moved-session';
  if (outcome === 'cancelled' || outcome === 'returned') return outcome;
  if (gave_up) return 'refund-failed';
  if (refund_state === 'SUCCESS') return 'refunded';
  return refund_state === 'FAILED' && causeOf(problem).cause === 'purse-empty' ? 'unfunded' : 'refunding';
}

export async function jobItems(
  context: OfficeContext,
  { project }: Colleague,
  { job, list, after }: ParsedInputOf<typeof call>,
): Promise<WireOutputOf<typeof call>> {
  const rows = await listItems(
    context.db,
    project,
    job,
    list,
    after && { at: after.at === undefined ? null : new Date(after.at), order: after.order },
    PAGE + 1,
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const tickets = Map.groupBy(
    await ticketsOf(
      context.db,
      project,
      shown.map(({ order_id }) => order_id),
    ),
    ({ order_id }) => order_id,
  );
  return {
    items: shown.map((row) => {
      const skipped = SKIP_REASONS.find((reason) => row.state === 'SKIPPED' && reason === row.outcome);
      return {
        order: row.order_id,
        order_no: row.order_no,
        scenic: row.scenic,
        tickets: [...Map.groupBy(tickets.get(row.order_id) ?? [], ({ ticket_type_id }) => ticket_type_id).values()].map(
          (some) => ({
            name: some[0]?.doc.type_name ?? { zh_CN: '' },
            count: some.length,
          }),
        ),
        outcome: outcomeOf(row),
        skipped,
        amount: yuanOf(row.amount),
        at: row.ended_at?.getTime(),
        note: row.note ?? undefined,
        ...(row.refund_state === 'FAILED' ? causeOf(row.problem) : {}),
      };
    }),
    next: last ? { at: last.ended_at?.getTime(), order: last.order_id } : undefined,
  };
}
