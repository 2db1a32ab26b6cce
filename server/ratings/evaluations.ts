import type * as calls from '#contract/visitor/guides.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { urlOf } from '#server/people/uploads.ts';
import {
  insertEvaluation,
  type OrderEvaluation,
  readEvaluation,
  readGuideEvaluation,
  type Reply,
  wasUsed,
} from './evaluations.store.ts';
import { type OrderRow, readOwnOrder } from '#server/orders/orders.store.ts';
import { markUploadsUsed } from '#server/people/uploads.store.ts';

type Detail = Out<typeof calls.getOrderEvaluationDetail>;

async function ownOrder(
  context: Context,
  visitor: Visitor,
  { orderId, orderNo }: { orderId: string; orderNo?: string | undefined },
): Promise<OrderRow> {
  const order = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, orderId);
  if (!order || (orderNo?.trim() && orderNo.trim() !== order.order_no)) throw new DomainError('notFound');
  return order;
}

export async function doEvaluate(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.doEvaluate>,
): Promise<Record<string, never>> {
  const order = await ownOrder(context, visitor, input);
  const photos = [...new Set(input.photos)];
  await context.db.transaction(async (tx) => {
    if (!(await wasUsed(tx, visitor.project, order.id, context.now()))) throw new DomainError('tooEarly');
    const at = new Date(context.now());
    const doc = { scores: input.scores, text: input.text.trim(), photos };
    const rating = {
      project_id: visitor.project,
      order_id: order.id,
      guide_id: '',
      visitor_id: visitor.visitor_id,
      score: input.score,
      doc,
      created_at: at,
    };
    if (!(await insertEvaluation(tx, rating))) throw new DomainError('evaluatedAlready');
    const uses = photos.map((id) => ({ id, kind: 'comment' as const }));
    if (!(await markUploadsUsed(tx, visitor.project, visitor.visitor_id, uses, at)))
      throw new DomainError('notFound', { location: 'photos' });
  });
  return {};
}

export async function getOrderEvaluationDetail(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.getOrderEvaluationDetail>,
): Promise<Detail> {
  const order = await ownOrder(context, visitor, input);
  const stored = await readEvaluation(context.db, visitor.project, order.id);
  const used = await wasUsed(context.db, visitor.project, order.id, context.now());
  const guide = await guideOf(context, order, used);
  return {
    orderId: order.id,
    orderNo: order.order_no,
    may_evaluate: !stored && used,
    evaluation: stored ? viewOf(context, visitor, stored) : null,
    guide,
  };
}

export const replyOf = ({ reply, replied_at }: Reply) =>
  reply === null ? {} : { reply: { text: reply, at: replied_at?.getTime() ?? 0 } };

const viewOf = (context: Context, visitor: Visitor, { score, doc, created_at, ...answered }: OrderEvaluation) => ({
  score,
  ...doc,
  photos: doc.photos.map((id) => ({ id, url: urlOf(context, visitor, id) })),
  at: created_at.getTime(),
  ...replyOf(answered),
});

async function guideOf(
  context: Context,
  { project_id, id, order_type, doc }: OrderRow,
  used: boolean,
): Promise<Detail['guide']> {
  if (order_type !== 'GUIDE' || !doc.guide) return undefined;
  const stored = await readGuideEvaluation(context.db, project_id, id, doc.guide.id);
  return {
    id: doc.guide.id,
    name: doc.guide.name,
    may_evaluate: !stored && used,
    evaluation: stored
      ? { score: stored.score, text: stored.doc.text, at: stored.created_at.getTime(), ...replyOf(stored) }
      : null,
  };
}

/** The words of a rating are public, without a name. */
export async function evaluateGuide(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.evaluateGuide>,
): Promise<Record<string, never>> {
  const order = await ownOrder(context, visitor, input);
  if (order.order_type !== 'GUIDE' || order.doc.guide?.id !== input.id) throw new DomainError('notFound');
  if (!(await wasUsed(context.db, visitor.project, order.id, context.now()))) throw new DomainError('tooEarly');
  const stored = await insertEvaluation(context.db, {
    project_id: visitor.project,
    order_id: order.id,
    guide_id: input.id,
    visitor_id: visitor.visitor_id,
    score: input.score,
    doc: { text: input.text.trim() },
    created_at: new Date(context.now()),
  });
  if (!stored) throw new DomainError('evaluatedAlready');
  return {};
}
