import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/sales.ts';
import { commissionOf } from '#domain/payment/commission.ts';
import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import { type CallerInVenue, type Colleague, type OfficeContext, visitorsOrigin } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { OfficeSale, SoldRow } from './sales.store.ts';
import * as store from './sales.store.ts';

export const listSales = listCall<typeof calls.listSales, OfficeSale>({
  list: store.saleList,
  line: ({ id, doc, bound_at, ended_at, made_by, commission, rev }, { context, caller }) => ({
    id,
    name: doc.name,
    organisation: doc.organisation,
    link_until: doc.link_until,
    link: `${visitorsOrigin(context)}/?project=${caller.project}#/wxAuthor?sale=${id}`,
    bound_at: bound_at?.getTime(),
    ended_at: ended_at?.getTime(),
    of_file: made_by === null,
    commission: Object.entries(commission).map(([type, percent]) => ({ type, percent })),
    rev,
  }),
  async beside(context, { project }) {
    const catalog = await catalogOf(context, project);
    return {
      types: catalog.types
        .filter(({ withdrawn }) => !withdrawn)
        .map(({ id, name, scenic_id }) => ({ id, name, scenic: catalog.scenic(scenic_id).name })),
    };
  },
});

type Input = ParsedInputOf<typeof calls.saveSale>;

function refuseWrong(input: Input, before: OfficeSale | null, catalog: Catalog, now: number): void {
  const known = new Set([
    ...catalog.types.filter(({ withdrawn }) => !withdrawn).map(({ id }) => id),
    ...Object.keys(before?.commission ?? {}),
  ]);
  if (input.commission.some(({ type }) => !known.has(type)))
    throw new DomainError('refusedInput', { field: 'commission' });
  const until = before?.doc.link_until;
  if (before?.made_by === null) {
    if (input.name !== before.doc.name || input.organisation !== before.doc.organisation || input.link_until !== until)
      throw new DomainError('refusedInput', { field: 'name' });
  } else if (input.link_until !== undefined && input.link_until !== until && input.link_until < dayOf(now)) {
    throw new DomainError('refusedInput', { field: 'link_until' });
  }
}

export async function saveSale(
  context: OfficeContext,
  tx: Queryable,
  { catalog, ...caller }: CallerInVenue,
  input: Input,
): Promise<WireOutputOf<typeof calls.saveSale>> {
  const { project, staff } = caller;
  const now = context.now();
  const before = input.seen ? await store.lockSale(tx, project, input.seen.id) : null;
  if (input.seen && !before) throw new DomainError('notFound');
  if (input.seen && before && before.rev !== input.seen.rev)
    throw new DomainError('staleRev', { rev: before.rev, state: before.ended_at === null ? 'open' : 'ended' });
  refuseWrong(input, before, catalog, now);
  const id = before?.id ?? newId(now);
  const { name, organisation, link_until, ended } = input;
  const change: store.SaleChange = {
    doc: { id, name, organisation, link_until },
    commission: Object.fromEntries(
      input.commission.filter(({ percent }) => percent > 0).map(({ type, percent }) => [type, percent]),
    ),
    ended_at: ended ? (before?.ended_at ?? new Date(now)) : null,
  };
  if (before) await store.updateSale(tx, project, change);
  else await store.insertSale(tx, project, change, staff.id, new Date(now));
  await noteAction(tx, caller, before ? 'sale.save' : 'sale.make', `sale:${id}`, {
    before: before ? { ended: before.ended_at !== null, commission: before.commission } : undefined,
    after: { ended, commission: change.commission },
  });
  return { id };
}

const firstOf = (year: number, month: number): Date =>
  new Date(instantOf(`${year}-${month < 10 ? '0' : ''}${month}-01` as Day, '00:00'));

function spanOf(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [firstOf(year, number), number === 12 ? firstOf(year + 1, 1) : firstOf(year, number + 1)];
}

interface Sums {
  tickets: number;
  sold: number;
  back: number;
  retained: number;
  commission: number;
}
const addUp = (parts: readonly Sums[]): Sums => ({
  tickets: parts.reduce((sum, { tickets }) => sum + tickets, 0),
  sold: parts.reduce((sum, { sold }) => sum + sold, 0),
  back: parts.reduce((sum, { back }) => sum + back, 0),
  retained: parts.reduce((sum, { retained }) => sum + retained, 0),
  commission: parts.reduce((sum, { commission }) => sum + commission, 0),
});
const wire = ({ tickets, sold, back, retained, commission }: Sums) => ({
  tickets,
  sold: yuanOf(sold),
  back: yuanOf(back),
  kept: yuanOf(retained),
  commission: yuanOf(commission),
});

export async function salesReport(
  context: OfficeContext,
  { project }: Colleague,
  { month }: ParsedInputOf<typeof calls.salesReport>,
): Promise<WireOutputOf<typeof calls.salesReport>> {
  const catalog = await catalogOf(context, project);
  const names = new Map(catalog.types.map(({ id, name }) => [id, name]));
  const rows = await store.soldBy(context.db, project, ...spanOf(month));
  const lineOf = ({ ticket_type_id: type, commission, tickets, sold, back }: SoldRow) => {
    const percent = commission[type] ?? 0;
    const retained = sold - back;
    return {
      type,
      type_name: names.get(type) ?? { zh_CN: type },
      percent,
      tickets,
      sold,
      back,
      retained,
      commission: commissionOf(retained, percent),
    };
  };
  const accounts = [...Map.groupBy(rows, ({ sale_id }) => sale_id)].map(([id, own]) => {
    const lines = own.map(lineOf);
    return {
      id,
      name: own[0]?.doc.name ?? '',
      organisation: own[0]?.doc.organisation ?? '',
      lines,
      sums: addUp(lines),
    };
  });
  return {
    accounts: accounts.map(({ lines, sums, ...account }) => ({
      ...account,
      lines: lines.map((line) => ({
        type: line.type,
        type_name: line.type_name,
        percent: line.percent,
        ...wire(line),
      })),
      ...wire(sums),
    })),
    ...wire(addUp(accounts.map(({ sums }) => sums))),
  };
}
