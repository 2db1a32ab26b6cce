import type * as calls from '#contract/visitor/members.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { TicketLine } from '#domain/order/draft-order.ts';
import { cardStateOn, isCardGood, newCardTerms } from '#domain/members/member.ts';
import type { Problem } from '#domain/order/problems.ts';
import { retentionMs } from '#domain/lib/retention.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId, newTicketNo } from '#server/lib/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { codeOfCard } from '#server/orders/ticket-codes.ts';
import { checkCode, mobileOf, sendCode } from '#server/sign-in/sms.ts';
import { urlOf } from '#server/people/uploads.ts';
import { openIdNumber, openName } from '#server/people/sealed-holders.ts';
import {
  type CardRow,
  cardTypes,
  expireCardsBefore,
  grantCards,
  insertCard,
  type NewCard,
  ownCardHolders,
  ownCards,
  usedDays,
} from './cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdersOf, type OrderRow, type TicketRow } from '#server/orders/orders.store.ts';
import { projectsOfNumber } from '#server/orders/tickets.store.ts';

type WireCard = Out<typeof calls.queryMember>['list'][number];

/**
 * How long a visitor may use the cards of a phone number after proving it: numbers are reassigned, and orders name
 * mistyped ones.
 */
const GRANT_MS = retentionMs('card-access');
/** Retries when a random number is taken, which is rare among 9 × 10¹¹. */
const DRAWS = 5;

/**
 * Makes the member cards of an order that was just paid: one for each holder of each ticket, and one for a ticket
 * without holders; the first is the main card.
 */
export async function makeCards(
  _context: Context,
  tx: Queryable,
  order: OrderRow,
  tickets: readonly TicketRow[],
  at: Date,
): Promise<void> {
  const { project_id } = order;
  const types = await cardTypes(tx, project_id, [...new Set(tickets.map((ticket) => ticket.ticket_type_id))]);
  const holders = Map.groupBy(
    await holdersOf(
      tx,
      project_id,
      tickets.map((ticket) => ticket.id),
    ),
    (holder) => holder.ticket_id,
  );
  for (const ticket of tickets) {
    const type = types.get(ticket.ticket_type_id);
    if (!type) throw new Error(`the card type ${ticket.ticket_type_id} is gone`);
    const main = newId(at.getTime());
    const people = Math.max(1, holders.get(ticket.id)?.length ?? 0);
    for (let position = 0; position < people; position += 1) {
      await makeCard(tx, project_id, {
        id: position === 0 ? main : newId(at.getTime()),
        order_id: order.id,
        ticket_id: ticket.id,
        ticket_type_id: type.id,
        position,
        main_id: position === 0 ? null : main,
        ...newCardTerms(type, dayOf(at.getTime())),
        uses_left: type.uses ?? null,
        doc: { type_name: ticket.doc.type_name, program_name: ticket.doc.program_name },
        created_at: at,
      });
    }
  }
}

async function makeCard(tx: Queryable, project: string, card: Omit<NewCard, 'member_no'>): Promise<void> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const member_no = newTicketNo();
    // Gates read card numbers and ticket numbers alike, so a card must not get the number of a ticket.
    if ((await projectsOfNumber(tx, member_no, project)).length > 0) continue;
    if (await insertCard(tx, project, { ...card, member_no })) return;
  }
  throw new Error('no free number for a member card');
}

/**
 * Fills in the holder from the card, so that the document need not be typed again. Lines that already name a person
 * stay as they are.
 */
export async function withCardHolders<L extends Pick<TicketLine, 'card_id' | 'travellers'>>(
  context: Context,
  visitor: Visitor,
  lines: readonly L[],
  wantsName: (line: L) => boolean,
): Promise<L[]> {
  const open = (line: L): boolean => line.card_id !== undefined && line.travellers.length === 0 && wantsName(line);
  const ids = [...new Set(lines.flatMap((line) => (open(line) && line.card_id ? [line.card_id] : [])))];
  if (ids.length === 0) return [...lines];
  const holders = new Map(
    (await ownCardHolders(context.db, visitor.project, visitor.visitor_id, ids, new Date(context.now()))).map(
      (holder) => [holder.card_id, holder],
    ),
  );
  return lines.map((line) => {
    const holder = open(line) ? holders.get(line.card_id ?? '') : undefined;
    if (!holder) return line;
    const { project } = visitor;
    const traveller = {
      name: openName(context, project, holder),
      id_type: holder.id_type,
      id_number: openIdNumber(context, project, holder),
    };
    return { ...line, travellers: [traveller] };
  });
}

/** Gates and orders compare the dates themselves and don't depend on this job. */
export const expireCards = (context: Context): Promise<number> => expireCardsBefore(context.db, dayOf(context.now()));

/** Wrong pairs of phone and code all get the same error, whichever half was wrong. */
export async function queryMember(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.queryMember>,
): Promise<Out<typeof calls.queryMember>> {
  const { project } = visitor;
  if (input.phone?.trim() || input.code?.trim())
    await provePhone(context, visitor, input.phone?.trim() ?? '', input.code?.trim() ?? '');
  const rows = await ownCards(context.db, project, visitor.visitor_id, new Date(context.now()));
  const days = await usedDays(
    context.db,
    project,
    rows.map((card) => card.id),
  );
  const catalog = await catalogOf(context, project);
  const mine = new Set(rows.map((card) => card.id));
  return { list: rows.map((card) => viewCard(context, visitor, catalog, card, days.get(card.id) ?? [], mine)) };
}

async function provePhone(context: Context, visitor: Visitor, phone: string, code: string): Promise<void> {
  const missing: Problem[] = [
    ...(phone ? [] : [{ code: 'phone-required' as const, part: 'phone' as const }]),
    ...(code ? [] : [{ code: 'code-required' as const, part: 'phone' as const, field: 'code' }]),
  ];
  if (missing.length > 0) throw new DomainError('refusedInput', { problems: missing });
  if (
    !(await checkCode(context, { project: visitor.project, purpose: 'member', phone, code, asker: visitor.visitor_id }))
  )
    throw new DomainError('smsCodeWrong');
  const phoneHash = context.secrets.phoneHash(visitor.project, mobileOf(phone));
  await grantCards(context.db, visitor.project, visitor.visitor_id, phoneHash, new Date(context.now() + GRANT_MS));
}

function viewCard(
  context: Context,
  visitor: Visitor,
  catalog: Catalog,
  card: CardRow,
  used: Day[],
  mine: ReadonlySet<string>,
): WireCard {
  const today = dayOf(context.now());
  const state = cardStateOn(card, today);
  const last = card.valid_until ?? card.activate_by;
  return {
    id: card.id,
    order_id: card.order_id,
    member_no: card.member_no,
    ticket_type_id: card.ticket_type_id,
    type_name: card.doc.type_name,
    program_name: card.doc.program_name,
    holder:
      card.name_enc && card.id_type && card.id_mask
        ? {
            name: openName(context, visitor.project, { ...card, name_enc: card.name_enc }),
            id_type: card.id_type,
            id_mask: card.id_mask,
          }
        : undefined,
    main_id: card.main_id && mine.has(card.main_id) ? card.main_id : undefined,
    state,
    valid: isCardGood(card, today),
    frozen: card.frozen ? true : undefined,
    activate_by: card.activate_by ?? undefined,
    valid_from: card.valid_from ?? undefined,
    valid_until: card.valid_until ?? undefined,
    uses_left: card.uses_left ?? undefined,
    used_days: used,
    // Another visitor may have got access by a mistyped digit, so only the buyer sees the face.
    ...(card.photo && card.buyer === visitor.visitor_id
      ? { photo: card.photo, photo_url: urlOf(context, visitor, card.photo) }
      : {}),
    covers: catalog.types.filter((type) => type.free_with.includes(card.ticket_type_id)).map((type) => type.id),
    code:
      last && !card.frozen && (state === 'VALID' || state === 'WAIT_ACTIVATE')
        ? codeOfCard(context, visitor.project, card)
        : undefined,
  };
}

/** Sends the code that proves a phone; the answer is the same whether cards were bought with it or not. */
export const memberAuthSmsSend = (
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.memberAuthSmsSend>,
  address: string,
): Promise<Out<typeof calls.memberAuthSmsSend>> =>
  sendCode(context, {
    project: visitor.project,
    purpose: 'member',
    phone: input.phone,
    address,
    asker: visitor.visitor_id,
  });
