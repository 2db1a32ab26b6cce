import type * as calls from '#contract/office/requests.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { orderNumbers } from './orders.store.ts';
import { answeredRequests, answerOf, type AnsweredRow } from './pending-actions.store.ts';
import { namesOf } from './staff.store.ts';

const SHOWN_MS = 86_400_000;
const MOST = 20;

const orderOf = ({ payload }: AnsweredRow): string[] => ('order' in payload ? [payload.order] : []);

export async function listAnswers(
  context: OfficeContext,
  { project, staff }: Colleague,
): Promise<WireOutputOf<typeof calls.listAnswers>> {
  const { db } = context;
  const now = context.now();
  const times = { askedFrom: new Date(now - SHOWN_MS), now: new Date(now) };
  const rows = await answeredRequests(db, project, staff.id, times, MOST);
  const numbers = await orderNumbers(db, project, rows.flatMap(orderOf));
  const names = await namesOf(
    db,
    rows.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by])),
  );
  return {
    answers: rows.map((row) => {
      const { payload } = row;
      const [order] = orderOf(row);
      return {
        id: row.id,
        kind: row.kind,
        answer: answerOf(row),
        order: order === undefined ? undefined : { id: order, order_no: numbers.get(order) ?? '' },
        amount: 'amount' in payload ? yuanOf(payload.amount) : undefined,
        day: row.kind === 'close' ? row.payload.day : undefined,
        by: row.decided_by === null ? undefined : names.get(row.decided_by),
        at: row.answered_at.getTime(),
        reason: row.answer ?? undefined,
      };
    }),
  };
}
