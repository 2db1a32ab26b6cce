import type * as calls from '#contract/visitor/members.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { bindSale, readSale, type SaleRow } from './sales.store.ts';

type Info = Out<typeof calls.saleWxInfo>;

/** Sales accounts belong to people of the messaging app; a visitor who signed in by phone has none. */
async function saleFor(context: Context, project: string, visitor: Visitor | undefined, id: string): Promise<SaleRow> {
  const byPhone = visitor !== undefined && visitor.openid === '';
  const sale = byPhone ? null : await readSale(context.db, project, id);
  if (!sale) throw new DomainError('notFound');
  return sale;
}

function stateOf(context: Context, sale: SaleRow, visitor: Visitor | undefined): Info['state'] {
  if (sale.visitor_id !== null) return sale.visitor_id === visitor?.visitor_id ? 'mine' : 'taken';
  return sale.doc.link_until && sale.doc.link_until < dayOf(context.now()) ? 'expired' : 'free';
}

export async function saleWxInfo(
  context: Context,
  visitor: Visitor | undefined,
  input: In<typeof calls.saleWxInfo>,
): Promise<Info> {
  const known = visitor?.project === input.project ? visitor : undefined;
  const sale = await saleFor(context, input.project, known, input.sale);
  return {
    sale: sale.id,
    name: sale.doc.name,
    organisation: sale.doc.organisation,
    state: stateOf(context, sale, known),
  };
}

export async function saleWxBind(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.saleWxBind>,
): Promise<Record<string, never>> {
  const sale = await saleFor(context, visitor.project, visitor, input.sale);
  const state = stateOf(context, sale, visitor);
  if (state === 'mine') return {};
  if (state === 'taken') throw new DomainError('saleTaken');
  if (state === 'expired') throw new DomainError('saleLinkExpired');
  if (await bindSale(context.db, visitor.project, sale.id, visitor.visitor_id, new Date(context.now()))) return {};
  const after = await saleFor(context, visitor.project, visitor, input.sale);
  if (stateOf(context, after, visitor) !== 'mine') throw new DomainError('saleTaken');
  return {};
}
