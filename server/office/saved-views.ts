import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/list-views.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { deleteView, upsertView, viewsOf } from './saved-views.store.ts';

export async function listViews(
  { db }: OfficeContext,
  { project, staff }: Colleague,
  { list }: ParsedInputOf<typeof calls.listViews>,
): Promise<WireOutputOf<typeof calls.listViews>> {
  return { views: await viewsOf(db, project, staff.id, list) };
}

export async function saveView(
  _context: OfficeContext,
  tx: Queryable,
  { project, staff, ...caller }: Colleague,
  view: ParsedInputOf<typeof calls.saveView>,
): Promise<Record<string, never>> {
  if (!(await upsertView(tx, project, staff.id, view))) throw new DomainError('stateForbids');
  await noteAction(tx, { project, staff, ...caller }, 'view.save', `staff:${staff.id}`);
  return {};
}

export async function dropView(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { name }: ParsedInputOf<typeof calls.dropView>,
): Promise<Record<string, never>> {
  await deleteView(tx, caller.project, caller.staff.id, name);
  await noteAction(tx, caller, 'view.drop', `staff:${caller.staff.id}`);
  return {};
}
