import type { WireOutputOf } from '#contract/operation.ts';
import type { listPassSavings } from '#contract/visitor/pass-saving.ts';
import { dayOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { cardStateOn } from '#domain/members/member.ts';
import { passSaving } from '#domain/members/pass-saving.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Context, Visitor } from '#server/context.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { availabilityOf, nextDay, sellingDays } from '#server/stock/offers.ts';
import { ownCards } from './cards.store.ts';
import { paidTickets } from '#server/orders/paid-tickets.store.ts';

const YEAR_MS = 365 * 86_400_000;
const USUAL_DAYS = 365;

export async function passSavings(context: Context, visitor: Visitor): Promise<WireOutputOf<typeof listPassSavings>> {
  const { project, visitor_id } = visitor;
  const catalog = await catalogOf(context, project);
  const passes = catalog.types.filter(isForEverybody).map((pass) => ({ pass, covers: coveredBy(catalog, pass) }));
  const types = [...new Set(passes.flatMap(({ covers }) => covers))];
  const at = new Date(context.now());
  const paid =
    types.length === 0
      ? []
      : await paidTickets(context.db, project, visitor_id, types, new Date(at.getTime() - YEAR_MS));
  if (paid.length === 0) return { list: [] };
  const today = dayOf(at.getTime());
  const own = (await ownCards(context.db, project, visitor_id, at)).filter((card) =>
    ['VALID', 'WAIT_ACTIVATE'].includes(cardStateOn(card, today)),
  );
  const list: WireOutputOf<typeof listPassSavings>['list'] = [];
  for (const { pass, covers } of passes) {
    if (own.some(({ ticket_type_id }) => ticket_type_id === pass.id)) continue;
    const terms = {
      price: feeOn(pass, catalog.scenic(pass.scenic_id).schedule, today),
      people: (pass.real_name ? pass.people : 1) + (pass.subcards ?? 0),
      days: pass.valid_days ?? USUAL_DAYS,
      uses: pass.uses ?? null,
    };
    const tickets = paid.filter(({ ticket_type_id }) => covers.includes(ticket_type_id));
    const saving = passSaving(tickets, terms, today);
    if (!saving || !(await isOnSale(context, catalog, pass))) continue;
    list.push({
      ticket_type_id: pass.id,
      price: yuanOf(terms.price),
      spent: yuanOf(saving.spent),
      visits: saving.visits,
      more: saving.more,
    });
  }
  return { list };
}

/** A pass for an age, with a document to be shown or together with something else may not be for this visitor. */
const isForEverybody = ({ type, min_age, max_age, show_id, bind }: SoldType): boolean =>
  type === 'MEMBER' && min_age === undefined && max_age === undefined && !show_id && !bind;

const coveredBy = (catalog: Catalog, pass: SoldType): string[] =>
  catalog.types.filter((type) => type.free_with.includes(pass.id)).map(({ id }) => id);

async function isOnSale(context: Context, catalog: Catalog, pass: SoldType): Promise<boolean> {
  const scenic = catalog.scenic(pass.scenic_id);
  const days = sellingDays(scenic, context.now());
  return nextDay(await availabilityOf(context, catalog, scenic, days, 'MEMBER'), days, [pass.id]) !== null;
}
