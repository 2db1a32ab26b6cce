import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/privacy.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import { RETENTION_MINUTES, RETAINED } from '#domain/lib/retention.ts';
import { refuseOwnSecond } from './staff.ts';
import { listCall } from './list-call.ts';
import { readStaff } from './staff.store.ts';
import { openName } from '#server/people/sealed-holders.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { erasableOf, everythingOf, type Found, hashOf, newestOf } from './privacy.ts';
import { askSecond, mustAskSecond, PENDING_ACTIONS, withdrawn } from './second-person.ts';
import type { Queryable } from '#server/db/database.ts';
import { endPending, readOpenPending, readPending } from './pending-actions.store.ts';
import * as store from './erasures.store.ts';
import { projectSettings } from './settings.store.ts';

const MOST_NAMED = 20;
const MOST_HOLDERS = 100;

type Started = WireOutputOf<typeof calls.erasePerson>;

function judge({ orders, blocked }: Found, shown: number): void {
  if (blocked.length > 0)
    throw new DomainError('stateForbids', {
      problem: 'open',
      orders: blocked.slice(0, MOST_NAMED).map(({ order_no }) => order_no),
    });
  if (orders.length !== shown) throw new DomainError('stateForbids', { problem: 'changed' });
}

export async function erasePerson(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.erasePerson>,
): Promise<Started | DomainError> {
  const { project, staff } = caller;
  const found = await everythingOf(context, tx, project, hashOf(context, project, input.person));
  if (found.orders.length + found.accounts.length + found.waits.length === 0) throw new DomainError('notFound');
  judge(found, input.orders);
  const at = new Date(context.now());
  const { kind, hash } = found.person;
  const orders = found.orders.length;
  const erasure = await store.insertErasure(tx, {
    project_id: project,
    id: newId(at.getTime()),
    kind,
    hash,
    asked_by: staff.id,
    asked_at: at,
    orders,
  });
  if (erasure === null) throw new DomainError('stateForbids', { problem: 'running' });
  // A second person must approve even the smallest erasure, because it can't be undone, unless the venue has switched
  // that off.
  const { ask, noted } = await mustAskSecond(tx, project, Infinity);
  if (ask) return askSecond(context, tx, caller, { kind: 'erase', payload: { erasure, orders } });
  await store.startErasure(tx, project, erasure, at);
  await noteAction(tx, caller, PENDING_ACTIONS.erase.done, `erasure:${erasure}`, { after: { orders, ...noted } });
  return { erasure };
}

export async function approveErasure(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { pending }: ParsedInputOf<typeof calls.approveErasure>,
): Promise<Started> {
  const { project, staff } = caller;
  const row = await readPending(tx, project, pending);
  if (row?.kind !== 'erase') throw new DomainError('notFound');
  refuseOwnSecond(context, await readStaff(tx, row.asked_by), staff);
  const { erasure, orders } = row.payload;
  const at = new Date(context.now());
  const locked = await store.lockErasure(tx, project, erasure);
  if (locked?.state !== 'ASKED' || locked.person_hash === null)
    throw new DomainError('stateForbids', { problem: 'over' });
  judge(await everythingOf(context, tx, project, { kind: locked.kind, hash: locked.person_hash }), orders);
  if (!(await endPending(tx, project, pending, 'DONE', staff.id, at)))
    throw new DomainError('stateForbids', { problem: 'over' });
  await store.startErasure(tx, project, erasure, at);
  await noteAction(tx, caller, PENDING_ACTIONS.erase.done, row.object, {
    after: { orders, asked_by: `staff:${row.asked_by}` },
  });
  return { erasure };
}

export async function previewAskedErasure(
  context: OfficeContext,
  { project }: Colleague,
  { pending }: ParsedInputOf<typeof calls.previewAskedErasure>,
): Promise<WireOutputOf<typeof calls.previewAskedErasure>> {
  const { db } = context;
  const row = await readOpenPending(db, project, pending, new Date(context.now()));
  const erasure = row?.kind === 'erase' ? await store.readErasure(db, project, row.payload.erasure) : null;
  if (erasure?.state !== 'ASKED' || erasure.person_hash === null) throw new DomainError('notFound');
  const found = await everythingOf(context, db, project, { kind: erasure.kind, hash: erasure.person_hash });
  const list = newestOf(found);
  const holders = await store.holdersOfPerson(
    db,
    project,
    found.person,
    list.map(({ id }) => id),
    MOST_HOLDERS,
  );
  const names = holders.map((holder) => maskName(openName(context, project, holder)));
  return { ...(await erasableOf(context, project, found)), names: [...new Set(names)], list };
}

export async function withdrawErasure(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { pending, reason }: ParsedInputOf<typeof calls.withdrawErasure>,
): Promise<Record<string, never>> {
  const { project } = caller;
  const row = await readPending(tx, project, pending);
  if (row?.kind !== 'erase') throw new DomainError('notFound');
  await store.lockErasure(tx, project, row.payload.erasure);
  await withdrawn(context, tx, caller, row, reason);
  await store.dropErasure(tx, project, row.payload.erasure);
  return {};
}

const STATES = { RUNNING: 'running', DONE: 'done' } as const;

export const listErasures = listCall<typeof calls.listErasures, store.ListedErasure, object>({
  list: store.erasureList,
  staff: ({ asked_by, approved_by }) => [asked_by, approved_by],
  line(row, { context, caller, nameOf }) {
    const now = context.now();
    const isOpen = row.pending !== null && row.until !== null && row.until.getTime() > now;
    return {
      id: row.id,
      by: row.kind,
      state:
        row.state !== 'ASKED'
          ? STATES[row.state]
          : isOpen && now - row.asked_at.getTime() < PENDING_MS
            ? 'asked'
            : 'over',
      orders: row.orders,
      erased: row.erased_orders,
      kept: row.kept_orders,
      asked_by: nameOf(row.asked_by),
      own: row.asked_by === caller.staff.id,
      asked_at: row.asked_at.getTime(),
      approved_by: row.approved_by === null ? undefined : nameOf(row.approved_by),
      done_at: row.done_at?.getTime(),
      ...(isOpen && row.pending !== null ? { pending: row.pending, until: row.until?.getTime() } : {}),
    };
  },
});

export async function retention(
  { db }: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.retention>> {
  const { keep_photos_days } = await projectSettings(db, project);
  return {
    list: RETAINED.map((what) => {
      const minutes = what === 'photos' ? keep_photos_days * 24 * 60 : RETENTION_MINUTES[what];
      return minutes === null ? { what } : { what, minutes };
    }),
  };
}
