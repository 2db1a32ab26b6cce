import { dayOf } from '#domain/lib/day.ts';
import { erasureBlock } from '#domain/people/erasure.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import type { Context } from '#server/context.ts';
import { openCartLines } from '#server/orders/cart.ts';
import { forgetOtherTokens } from '#server/sign-in/sign-in.ts';
import { eraseWaits } from '#server/waiting/list/erase.ts';
import { deleteCartRow, listCartRows } from '#server/orders/cart.store.ts';
import { announce } from '#server/db/changes.ts';
import type { Queryable } from '#server/db/database.ts';
import * as store from './erase-person.store.ts';
import type { ErasureRow, Person, PersonOrder } from '#server/office/erasures.store.ts';
import * as erasures from '#server/office/erasures.store.ts';

/** Orders of one transaction: the embedded engine has one connection, and others need their turn. */
const ORDERS_AT_ONCE = 3;

/**
 * Continues approved erasures: first the open waits, then a few orders at a time. An interrupted erasure continues
 * after the last finished order.
 */
export async function erasePeople(context: Context, goOn: () => boolean = () => true): Promise<number> {
  await erasures.dropUnapproved(context.db, new Date(context.now() - PENDING_MS));
  let erased = 0;
  while (goOn()) {
    const next = await erasures.nextErasure(context.db);
    if (!next) break;
    erased += await erasePiece(context, next);
  }
  return erased;
}

async function erasePiece(
  context: Context,
  { project_id: project, id }: { project_id: string; id: string },
): Promise<number> {
  const at = new Date(context.now());
  const { erased, accounts } = await context.db.transaction(async (tx) => {
    const row = await erasures.lockErasure(tx, project, id);
    const person = row && personOf(row);
    if (!row || !person) return { erased: 0, accounts: [] };
    const orders = await nextOrders(tx, row, person);
    const last = orders.at(-1);
    // Waits are erased first, so that no place is offered meanwhile, and again at the end for those who joined since.
    if (row.last_order === '' || !last) await eraseWaits(context, tx, project, person, at);
    if (!last) {
      const gone = await eraseLeft(
        tx,
        project,
        person.kind === 'phone' ? await erasures.accountsOfPhone(tx, project, person.hash) : [],
      );
      await erasures.endErasure(tx, row, at);
      return { erased: 0, accounts: gone };
    }
    const over = orders.filter((order) => erasureBlock(order, dayOf(at.getTime())) === null);
    const gone = await eraseOrders(context, tx, project, person, over, at);
    await erasures.noteProgress(tx, row, { last: last.id, erased: over.length, retained: orders.length - over.length });
    return { erased: over.length, accounts: gone };
  });
  for (const visitor_id of accounts) forgetOtherTokens(context, { project, visitor_id, openid: '' }, '');
  return erased;
}

const personOf = ({ state, kind, person_hash }: ErasureRow): Person | null =>
  state === 'RUNNING' && person_hash !== null ? { kind, hash: person_hash } : null;

/** Orders that were placed after the start of the erasure are left out. */
async function nextOrders(tx: Queryable, row: ErasureRow, person: Person): Promise<PersonOrder[]> {
  const page = { after: row.last_order, limit: ORDERS_AT_ONCE, until: row.started_at ?? undefined };
  const found = await erasures.ordersOfPerson(tx, row.project_id, person, page);
  const locked = await store.lockOrders(
    tx,
    row.project_id,
    found.map(({ id }) => id),
  );
  const ids = new Set(locked.map(({ id }) => id));
  return (await erasures.ordersOfPerson(tx, row.project_id, person, page)).filter(({ id }) => ids.has(id));
}

async function eraseOrders(
  context: Context,
  tx: Queryable,
  project: string,
  { kind, hash }: Person,
  over: readonly PersonOrder[],
  at: Date,
): Promise<string[]> {
  if (over.length === 0) return [];
  const idsOf = (orders: readonly PersonOrder[]): string[] => orders.map(({ id }) => id);
  const orders = idsOf(over);
  const contacts = idsOf(over.filter(({ contact }) => contact));
  const whole = over.filter((order) => order.whole);
  const pictures = [
    ...(await store.eraseHolders(tx, project, orders, kind === 'document' ? hash : null)),
    ...(await store.eraseContacts(tx, project, { orders, contacts, whole: idsOf(whole) }, at)),
  ];
  await store.dropPictures(tx, project, pictures);
  const gone = await eraseLeft(tx, project, [...new Set(whole.map(({ visitor_id }) => visitor_id))]);
  if (kind === 'document')
    for (const visitor of new Set(over.map(({ visitor_id }) => visitor_id)))
      await emptyCart(context, tx, project, visitor, hash);
  return gone;
}

async function eraseLeft(tx: Queryable, project: string, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  await store.lockAccounts(tx, project, accounts);
  const gone = await erasures.accountsLeft(tx, project, accounts, []);
  await store.eraseAccounts(tx, project, gone);
  for (const visitor_id of gone) await announce(tx, { kind: 'sessions', project, visitor_id, except: '' });
  return gone;
}

async function emptyCart(
  context: Context,
  tx: Queryable,
  project: string,
  visitor: string,
  hash: string,
): Promise<void> {
  for (const row of await listCartRows(tx, project, visitor)) {
    const people = openCartLines(context, project, row).flatMap(({ travellers }) => travellers);
    if (people.some((person) => context.secrets.personHash(project, person) === hash))
      await deleteCartRow(tx, project, visitor, row.id);
  }
}
