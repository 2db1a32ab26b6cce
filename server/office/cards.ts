import type * as calls from '#contract/office/cards.ts';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import { maskName } from '#domain/lib/mask-name.ts';
import { cardStateOn } from '#domain/members/member.ts';
import { searchText } from '#domain/office/office-search.ts';
import { DomainError } from '#server/domain-error.ts';
import { activateFound } from '#server/members/activate-card.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { foundBy } from './search-orders.ts';
import { openName } from '#server/people/sealed-holders.ts';
import { cardById, lockCardsOf } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CardSearch, FoundOfficeCard } from './cards.store.ts';
import * as store from './cards.store.ts';
import { lockOrder } from '#server/orders/orders.store.ts';

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

export const searchCards = listCall<typeof calls.searchCards, FoundOfficeCard, CardSearch>({
  list: store.cardList,
  search(context, { project }, { text = '', state }) {
    const { by, ...found } = cardFoundBy(context, project, text);
    return { filters: { ...by, state: state && { state, day: dayOf(context.now()) } }, found };
  },
  staff: ({ frozen_by }) => frozen_by,
  line(row, { context, caller, nameOf }) {
    const { name_enc, frozen_at } = row;
    return {
      id: row.id,
      member_no: row.member_no,
      order: row.order_id,
      order_no: row.order_no,
      type_name: row.doc.type_name,
      holder: name_enc === null ? '' : maskName(openName(context, caller.project, { ...row, name_enc })),
      phone: row.phone_mask,
      main: row.main_id === null,
      state: cardStateOn(row, dayOf(context.now())),
      activate_by: row.activate_by ?? undefined,
      valid_from: row.valid_from ?? undefined,
      valid_until: row.valid_until ?? undefined,
      uses_left: row.uses_left ?? undefined,
      bought_at: row.created_at.getTime(),
      frozen:
        frozen_at === null
          ? undefined
          : { reason: row.freeze_reason ?? '', by: nameOf(row.frozen_by), at: frozen_at.getTime() },
    };
  },
});

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
      // The sentence in the error is for the command line; the office has its own words for each state.
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
