import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/closing.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { planOf, type Shift, shiftOf } from './plans.ts';
import { previewScope } from './preview.ts';
import { scopeOf } from './scope.ts';
import { closableSession } from './spots.ts';
import { mayApprove } from '#domain/office/request-kinds.ts';
import { DomainError } from '#server/domain-error.ts';
import { readOpenPending } from '#server/office/pending-actions.store.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { clashesWith } from '#server/office/closing.store.ts';
import { affectedOrders } from '#server/office/job-items.store.ts';

export async function previewClose(
  context: OfficeContext,
  { project }: Colleague,
  { day, scenics, session }: ParsedInputOf<typeof calls.previewClose>,
): Promise<WireOutputOf<typeof calls.previewClose>> {
  const catalog = await catalogOf(context, project);
  if (session !== undefined) closableSession(catalog, { day, scenics, session });
  return previewScope(context, context.db, catalog, { day, scenics, session }, { kind: 'day-closed', day });
}

export async function previewAsked(
  context: OfficeContext,
  { project, role }: Colleague,
  { pending }: ParsedInputOf<typeof calls.previewAsked>,
): Promise<WireOutputOf<typeof calls.previewAsked>> {
  const { db } = context;
  const row = await readOpenPending(db, project, pending, new Date(context.now()));
  if (row?.kind !== 'close' && row?.kind !== 'move') throw new DomainError('notFound');
  if (!mayApprove(role, row.kind)) throw new DomainError('forbidden');
  const catalog = await catalogOf(context, project);
  const { job } = planOf(context, catalog, row);
  const scope = scopeOf(job);
  const { day } = job;
  const { orders, tickets, people, amount } = await previewScope(
    context,
    db,
    catalog,
    scope,
    job.kind === 'close' ? { kind: 'day-closed', day } : { kind: 'session-moved', day, ends: job.doc.now.ends_at },
  );
  const affected = job.kind === 'close' ? [] : await affectedOrders(db, project, scope);
  // All clashes are read, because their people are summed up.
  const clashes = job.kind === 'close' ? [] : await clashesWith(db, project, affected, job.doc.now, affected.length);
  return {
    orders,
    tickets,
    people,
    amount: job.kind === 'close' ? amount : 0,
    elsewhere: clashes.reduce((sum, clash) => sum + clash.people, 0),
  };
}

const MOST_CLASHES = 50;

const scopeOfShift = ({ spot, day, was }: Shift) => ({ day, scenics: [spot.id], session: was.id });

export async function previewMove(
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.previewMove>,
): Promise<WireOutputOf<typeof calls.previewMove>> {
  const catalog = await catalogOf(context, project);
  const shift = shiftOf(context, catalog, input);
  const scope = scopeOfShift(shift);
  const clashes = await clashesWith(
    context.db,
    project,
    await affectedOrders(context.db, project, scope),
    shift.now,
    MOST_CLASHES,
  );
  return {
    preview: await previewScope(context, context.db, catalog, scope, {
      kind: 'session-moved',
      day: shift.day,
      ends: shift.now.ends_at,
    }),
    name: shift.spot.name,
    was: shift.was,
    now: shift.now,
    clashes: clashes.map(({ order_id, order_no, people }) => ({ order: order_id, order_no, people })),
  };
}
