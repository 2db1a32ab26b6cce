import type * as calls from '#contract/office/cards.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { cardStateOn } from '#domain/members/member.ts';
import { searchText } from '#domain/office/office-search.ts';
import { DomainError } from '#server/domain-error.ts';
import { activateFound } from '#server/members/activate-card.ts';
import { pageOf, placeOf } from './cursor.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { foundBy } from './search-orders.ts';
import { openName } from '#server/people/sealed-holders.ts';
import { cardById, lockCardsOf } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CardSearch, FoundOfficeCard } from './cards.store.ts';
import * as store from './cards.store.ts';
import { namesOf } from './staff.store.ts';
import { lockOrder } from '#server/orders/orders.store.ts';

const PAGE = 50;
type Page = WireOutputOf<typeof calls.searchCards>;

function cardFoundBy(
  context: OfficeContext,
  project: string,
  typed: string,
): Pick<Page, 'taken_for'> & { by: CardSearch } {
  const text = searchText(typed);
  if (text === null) return { by: {} };
  if (text.kind === 'ticket') return { taken_for: 'card', by: { member_no: text.ticket_no } };
  if (text.kind === 'payment')
    return { taken_for: 'name', by: { name_hash: context.secrets.nameHash(project, typed) } };
  return { taken_for: text.kind, by: foundBy(context, project, text) };
}

export async function searchCards(
  context: OfficeContext,
  { project }: Colleague,
  { text = '', state, cursor }: ParsedInputOf<typeof calls.searchCards>,
): Promise<Page> {
  const today = dayOf(context.now());
  const { by, ...taken } = cardFoundBy(context, project, text);
  const search = { ...by, state, before: cursor === undefined ? undefined : placeOf(cursor) };
  const found = await store.findCards(context.db, project, today, search, PAGE + 1);
  const { rows, ...rest } = pageOf(found, PAGE, ({ created_at: at, id }) => ({ at, id }));
  const names = await namesOf(
    context.db,
    rows.flatMap(({ frozen_by }) => frozen_by ?? []),
  );
  return { ...taken, ...rest, list: rows.map((row) => lineOf(context, project, row, today, names)) };
}

function lineOf(
  context: OfficeContext,
  project: string,
  row: FoundOfficeCard,
  today: Day,
  names: ReadonlyMap<string, string>,
): Page['list'][number] {
  const { name_enc, frozen_at } = row;
  return {
    id: row.id,
    member_no: row.member_no,
    order: row.order_id,
    order_no: row.order_no,
    type_name: row.doc.type_name,
    holder: name_enc === null ? '' : maskName(openName(context, project, { ...row, name_enc })),
    phone: row.phone_mask,
    main: row.main_id === null,
    state: cardStateOn(row, today),
    activate_by: row.activate_by ?? undefined,
    valid_from: row.valid_from ?? undefined,
    valid_until: row.valid_until ?? undefined,
    uses_left: row.uses_left ?? undefined,
    bought_at: row.created_at.getTime(),
    frozen:
      frozen_at === null
        ? undefined
        : {
            reason: row.freeze_reason ?? '',
            by: names.get(row.frozen_by ?? '') ?? '',
            at: frozen_at.getTime(),
          },
  };
}

export async function activateCard(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.activateCard>,
): Promise<WireOutputOf<typeof calls.activateCard>> {
  const { project } = caller;
  const found = await cardById(tx, project, id);
  if (!found) throw new DomainError('notFound');
  const { valid_from, valid_until, cards } = await activateFound(context, tx, project, found).catch(
    (error: unknown) => {
      // The window's sentence is for the command line; the office translates each state itself.
      if (error instanceof DomainError && error.reason === 'cardUnusable')
        throw new DomainError('stateForbids', { why: error.extra?.['state'] });
      throw error;
    },
  );
  await noteAction(tx, caller, 'card.activate', `card:${id}`, {
    after: { valid_from, valid_until, cards: cards.length },
  });
  return { valid_from, valid_until, cards: cards.length };
}

export async function freezeCard(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id, freeze, reason }: ParsedInputOf<typeof calls.freezeCard>,
): Promise<Record<string, never>> {
  const { project, staff } = caller;
  const found = await cardById(tx, project, id);
  if (!found) throw new DomainError('notFound');
  await lockOrder(tx, project, found.order_id);
  const card = (await lockCardsOf(tx, project, [found.ticket_id])).find((each) => each.id === id);
  if (!card) throw new DomainError('notFound');
  const at = new Date(context.now());
  const state = cardStateOn(card, dayOf(at.getTime()));
  const isOver = state === 'CANCELED' || state === 'EXPIRED';
  if (card.frozen === freeze || (freeze && isOver))
    throw new DomainError('stateForbids', { why: freeze && isOver ? state : 'same' });
  await store.setFrozen(tx, project, id, freeze ? { at, by: staff.id, reason } : null);
  await noteAction(tx, caller, freeze ? 'card.freeze' : 'card.free', `card:${id}`, { after: { reason } });
  return {};
}
