import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/privacy.ts';
import type { Person as Typed } from '#contract/office/privacy.ts';
import { dayOf } from '#domain/lib/day.ts';
import { erasureBlock, type ErasureBlock } from '#domain/people/erasure.ts';
import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { idNumberProblem } from '#domain/people/traveller.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { waitsOfPerson } from '#server/waiting/list/erase.ts';
import { listCartRows } from '#server/orders/cart.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Person, PersonOrder } from './erasures.store.ts';
import * as store from './erasures.store.ts';
import { listedAs } from './grey-list.store.ts';

/** Orders of one statement: the embedded engine answers other calls in between. */
const PAGE = 200;
const MOST_SHOWN = 100;

export interface Found {
  person: Person;
  orders: PersonOrder[];
  accounts: string[];
  blocked: { id: string; order_no: string; block: ErasureBlock }[];
  waits: string[];
}

export function hashOf(context: OfficeContext, project: string, typed: Typed): Person {
  if (typed.by === 'phone') {
    const phone = repairPhone(typed.phone);
    const problem = phoneProblem(phone);
    if (problem) throw new DomainError('refusedInput', { field: 'phone', problem });
    return { kind: 'phone', hash: context.secrets.phoneHash(project, phone) };
  }
  const problem = idNumberProblem(typed.id_type, typed.id_number, dayOf(context.now()));
  if (problem) throw new DomainError('refusedInput', { field: 'id_number', problem });
  return { kind: 'document', hash: context.secrets.personHash(project, typed) };
}

export async function everythingOf(
  context: OfficeContext,
  db: Queryable,
  project: string,
  person: Person,
): Promise<Found> {
  const orders: PersonOrder[] = [];
  for (;;) {
    const page = await store.ordersOfPerson(db, project, person, { after: orders.at(-1)?.id ?? '', limit: PAGE });
    orders.push(...page);
    if (page.length < PAGE) break;
  }
  const whole = orders.filter((order) => order.whole);
  const owners = new Set(whole.map(({ visitor_id }) => visitor_id));
  if (person.kind === 'phone') for (const id of await store.accountsOfPhone(db, project, person.hash)) owners.add(id);
  const accounts = await store.accountsLeft(
    db,
    project,
    [...owners],
    whole.map(({ id }) => id),
  );
  const today = dayOf(context.now());
  const blocked = orders.flatMap((order) => {
    const block = erasureBlock(order, today);
    return block ? [{ id: order.id, order_no: order.order_no, block }] : [];
  });
  return { person, orders, accounts, blocked, waits: await waitsOfPerson(context, db, project, person) };
}

export async function findPerson(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  input: ParsedInputOf<typeof calls.findPerson>,
): Promise<WireOutputOf<typeof calls.findPerson>> {
  const { project } = caller;
  const person = hashOf(context, project, input.person);
  const { orders, accounts, blocked, waits } = await everythingOf(context, tx, project, person);
  const today = dayOf(context.now());
  const listed =
    input.person.by === 'document' &&
    (await listedAs(tx, project, context.secrets.personHashes(project, input.person), today)) !== null;
  await noteAction(tx, caller, 'person.find', 'person', { after: { by: person.kind, orders: orders.length } });
  return {
    orders: newestOf({ orders, blocked }),
    count: orders.length,
    accounts: accounts.length,
    waits: waits.length,
    listed,
  };
}

export function newestOf({
  orders,
  blocked,
}: Pick<Found, 'orders' | 'blocked'>): WireOutputOf<typeof calls.findPerson>['orders'] {
  const blocks = new Map(blocked.map(({ id, block }) => [id, block]));
  const newest = orders.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, MOST_SHOWN);
  return newest.map(({ id, order_no, created_at, visit_day, status }) => ({
    id,
    order_no,
    created_at: created_at.getTime(),
    date: visit_day,
    status,
    block: blocks.get(id),
  }));
}

export const previewErase = async (
  context: OfficeContext,
  { project }: Colleague,
  input: ParsedInputOf<typeof calls.previewErase>,
): Promise<WireOutputOf<typeof calls.previewErase>> =>
  erasableOf(
    context,
    project,
    await everythingOf(context, context.db, project, hashOf(context, project, input.person)),
  );

export async function erasableOf(
  { db }: OfficeContext,
  project: string,
  { person, orders, accounts, blocked, waits }: Found,
): Promise<WireOutputOf<typeof calls.previewErase>> {
  const sums = { tickets: 0, holders: 0, pictures: 0, cards: 0, invoices: 0, notes: 0 };
  for (let from = 0; from < orders.length; from += PAGE) {
    const parts = await store.partsOfPerson(db, project, person, orders.slice(from, from + PAGE));
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += parts[key];
  }
  let carts = 0;
  for (const account of accounts) carts += (await listCartRows(db, project, account)).length;
  return {
    orders: orders.length,
    ...sums,
    carts,
    accounts: accounts.length,
    waits: waits.length,
    blocked: blocked.slice(0, MOST_SHOWN),
  };
}
