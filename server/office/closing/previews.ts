import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/closing.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { type Shift, shiftOf } from './plans.ts';
import { previewScope } from './preview.ts';
import { closableSession } from './spots.ts';
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
