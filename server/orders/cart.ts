import type * as calls from '#contract/visitor/cart.ts';
import { CART_KINDS } from '#contract/visitor/cart.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { isAnyDay } from '#domain/catalog/any-day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { maskNumber, repairTraveller } from '#domain/people/traveller.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { DomainError, errorOfProblems } from '#server/domain-error.ts';
import { type CartVerdict, feeOfRow, judgeCart, type JudgedRow, refuseNewRow, sessionOf } from './cart-rules.ts';
import { addedBefore, additionOf, claimAddition } from './cart-key.ts';
import { seatChecks } from './cart-checks.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import {
  type CartRow,
  deleteCartRow,
  insertCartRow,
  listCartRows,
  MOST_CART_ROWS,
  readCart,
  updateCartRow,
} from './cart.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { markUploadsUsed, picturesOf } from '#server/people/uploads.store.ts';

type WireItem = Out<typeof calls.addToCart>;

export type CartLine = In<typeof calls.addToCart>['tickets'][number];

/** A stored line contains its names, because the catalogue may no longer have its ticket type when it is shown. */
interface StoredLine extends CartLine {
  names: { type_name: LocalText; program_name: LocalText };
}

interface OpenRow extends JudgedRow {
  lines: readonly StoredLine[];
  created_at: Date;
}

export const openCartLines = (
  context: Pick<Context, 'secrets'>,
  project: string,
  row: Pick<CartRow, 'id' | 'lines_enc'>,
): CartLine[] =>
  storedLines(context, project, row).map(({ ticket_type_id, date, batch_id, seat_id, card_id, travellers }) => ({
    ticket_type_id,
    date,
    batch_id,
    seat_id,
    card_id,
    travellers,
  }));

const storedLines = (
  context: Pick<Context, 'secrets'>,
  project: string,
  { id, lines_enc }: Pick<CartRow, 'id' | 'lines_enc'>,
): StoredLine[] => JSON.parse(context.secrets.decrypt(lines_enc, ['cart_item.lines_enc', project, id])) as StoredLine[];

const openRow = (context: Context, project: string, row: CartRow): OpenRow => ({
  id: row.id,
  lines: storedLines(context, project, row),
  fee_then: row.fee_then,
  created_at: row.created_at,
});

const wholeCart = async (context: Context, visitor: Visitor): Promise<OpenRow[]> =>
  (await listCartRows(context.db, visitor.project, visitor.visitor_id)).map((row) =>
    openRow(context, visitor.project, row),
  );

export async function listCart(
  context: Context,
  visitor: Visitor,
  { page_num, page_size }: In<typeof calls.listCart>,
): Promise<Out<typeof calls.listCart>> {
  const catalog = await catalogOf(context, visitor.project);
  const rows = await wholeCart(context, visitor);
  const verdicts = await judgeCart(context, catalog, visitor, rows);
  const from = Math.max(0, page_num - 1) * page_size;
  const page = page_size === 0 ? rows : rows.slice(from, from + page_size);
  return { list: await viewRows(context, catalog, page, verdicts), total: rows.length };
}

/**
 * Puts tickets for one day and session into the cart. People may be named later.
 * @param key the `Idempotency-Key` of the request, where it has one; repeating the request with it adds no second row.
 */
export async function addToCart(
  context: Context,
  visitor: Visitor,
  { tickets }: In<typeof calls.addToCart>,
  key?: string,
): Promise<WireItem> {
  const catalog = await catalogOf(context, visitor.project);
  const others = await wholeCart(context, visitor);
  const request = additionOf(visitor, tickets, key);
  const earlier = await addedBefore(context.db, request);
  if (earlier) return viewEarlier(context, catalog, visitor, earlier);
  const lines = toStored(catalog, tickets);
  await refuseNewRow(context, catalog, visitor, lines, others);
  const at = new Date(context.now());
  const row: OpenRow = { id: newId(at.getTime()), lines, fee_then: feeOfRow(catalog, lines) ?? 0, created_at: at };
  const twin = await context.db.transaction(async (tx) => {
    const first = await claimAddition(tx, request, row.id, at);
    if (first) return first;
    await takeUpPictures(tx, visitor, lines, at);
    const added = await insertCartRow(tx, visitor.project, visitor.visitor_id, {
      ...row,
      lines_enc: seal(context, visitor.project, row),
    });
    if (!added)
      throw errorOfProblems([{ code: 'over-order-limit', part: 'tickets', params: { limit: MOST_CART_ROWS } }]);
    return null;
  });
  return twin ? viewEarlier(context, catalog, visitor, twin) : viewJudged(context, catalog, visitor, row, others);
}

async function viewEarlier(context: Context, catalog: Catalog, visitor: Visitor, id: string): Promise<WireItem> {
  const rows = await wholeCart(context, visitor);
  const row = rows.find((each) => each.id === id);
  if (!row) throw new DomainError('cartGone', { cart: [id] });
  return viewJudged(
    context,
    catalog,
    visitor,
    row,
    rows.filter((each) => each !== row),
  );
}

export async function deleteFromCart(
  context: Context,
  visitor: Visitor,
  { id }: In<typeof calls.deleteFromCart>,
): Promise<Record<string, never>> {
  await deleteCartRow(context.db, visitor.project, visitor.visitor_id, id);
  return {};
}

/** Attempts to write a row, because another request of the visitor may be writing it at the same time. */
const WRITES = 3;

/**
 * Replaces a row; `keep` names people of the row by their position, counted over all of its tickets. From then on the
 * current price counts.
 */
export async function updateCart(
  context: Context,
  visitor: Visitor,
  { id, tickets }: In<typeof calls.updateCart>,
): Promise<WireItem> {
  const catalog = await catalogOf(context, visitor.project);
  for (let write = 0; write < WRITES; write += 1) {
    const [before] = await readCart(context.db, visitor.project, visitor.visitor_id, [id]);
    if (!before) throw new DomainError('cartGone', { cart: [id] });
    const people = storedLines(context, visitor.project, before).flatMap((line) => line.travellers);
    const lines = toStored(
      catalog,
      tickets.map((line) => ({
        ...line,
        travellers: line.travellers.map((person) => ('keep' in person ? storedPerson(people, person.keep) : person)),
      })),
    );
    const others = (await wholeCart(context, visitor)).filter((row) => row.id !== id);
    await refuseNewRow(context, catalog, visitor, lines, others);
    const row: OpenRow = { id, lines, fee_then: feeOfRow(catalog, lines) ?? 0, created_at: before.created_at };
    const written = await context.db.transaction(async (tx) => {
      await takeUpPictures(tx, visitor, lines, new Date(context.now()));
      return updateCartRow(
        tx,
        visitor.project,
        visitor.visitor_id,
        { ...row, lines_enc: seal(context, visitor.project, row) },
        before,
      );
    });
    if (written) return viewJudged(context, catalog, visitor, row, others);
  }
  throw new DomainError('busy');
}

function storedPerson(
  people: readonly CartLine['travellers'][number][],
  position: number,
): CartLine['travellers'][number] {
  const person = people[position];
  if (!person) throw new DomainError('malformed', { location: 'keep' });
  return person;
}

const toStored = (catalog: Catalog, lines: readonly CartLine[]): StoredLine[] =>
  lines.map((line) => {
    const type = catalog.type(line.ticket_type_id);
    return {
      ...line,
      travellers: line.travellers.map(repairTraveller),
      names: { type_name: type.name, program_name: catalog.scenic(type.scenic_id).name },
    };
  });

const seal = (context: Context, project: string, { id, lines }: Pick<OpenRow, 'id' | 'lines'>): string =>
  context.secrets.encrypt(JSON.stringify(lines), ['cart_item.lines_enc', project, id]);

async function takeUpPictures(tx: Queryable, visitor: Visitor, lines: readonly CartLine[], at: Date): Promise<void> {
  const uses = picturesOf(lines.flatMap((line) => line.travellers));
  if (!(await markUploadsUsed(tx, visitor.project, visitor.visitor_id, uses, at)))
    throw new DomainError('notFound', { location: 'upload' });
}

async function viewJudged(
  context: Context,
  catalog: Catalog,
  visitor: Visitor,
  row: OpenRow,
  others: readonly OpenRow[],
): Promise<WireItem> {
  const [item] = await viewRows(context, catalog, [row], await judgeCart(context, catalog, visitor, [...others, row]));
  if (!item) throw new Error(`the cart row ${row.id} is empty`);
  return item;
}

function viewRows(
  context: Context,
  catalog: Catalog,
  rows: readonly OpenRow[],
  verdicts: ReadonlyMap<string, CartVerdict>,
): Promise<WireItem[]> {
  const seats = seatChecks(context, catalog);
  return Promise.all(rows.map((row) => viewRow(catalog, row, verdicts.get(row.id), seats)));
}

async function viewRow(
  catalog: Catalog,
  row: OpenRow,
  verdict: CartVerdict | undefined,
  seats: ReturnType<typeof seatChecks>,
): Promise<WireItem> {
  const [first] = row.lines;
  if (!first || !verdict) throw new Error(`the cart row ${row.id} is empty`);
  const type = catalog.types.find((each) => each.id === first.ticket_type_id);
  const scenic = catalog.scenics.find((each) => each.id === type?.scenic_id);
  const { reason } = verdict;
  const kind = CART_KINDS.find((each) => each === type?.type);
  return {
    id: row.id,
    tickets: await Promise.all(row.lines.map((line) => viewLine(catalog, line, seats))),
    date: first.date,
    any_day: type && isAnyDay(type) ? true : undefined,
    kind,
    ...(scenic ? { scenic_id: scenic.id, picture: type?.picture ?? scenic.picture } : {}),
    fee: yuanOf(verdict.fee),
    fee_then: yuanOf(row.fee_then),
    state: verdict.state,
    left: verdict.left,
    with_others: verdict.with_others ? true : undefined,
    reason: reason ? { code: reason.code, ticket_type_id: reason.ticket_type_id, params: reason.params } : undefined,
    created_at: row.created_at.getTime(),
  };
}

async function viewLine(
  catalog: Catalog,
  { travellers, names, ...line }: StoredLine,
  seats: ReturnType<typeof seatChecks>,
): Promise<WireItem['tickets'][number]> {
  const session = sessionOf(catalog, { ...line, travellers });
  const seat = await seats.seat(session, line.seat_id);
  const type = catalog.types.find((each) => each.id === line.ticket_type_id);
  return {
    ...line,
    ...names,
    ...(session ? { starts_at: session.starts_at, ends_at: session.ends_at } : {}),
    seat: seat ? { zone: seat.zone, row: seat.row, number: seat.number } : undefined,
    ...(type
      ? { people: type.people, real_name: type.real_name, limit_per_order: type.limit_per_order, bind: type.bind }
      : {}),
    fee: yuanOf(feeOfRow(catalog, [{ ...line, travellers }]) ?? 0),
    holders: travellers.map(({ name, id_type, id_number }) => ({
      name,
      id_type,
      id_mask: maskNumber(id_type, id_number),
    })),
  };
}
