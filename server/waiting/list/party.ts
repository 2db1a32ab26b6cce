import type { ParsedInputOf } from '#contract/operation.ts';
import type { joinWaitingList } from '#contract/visitor/waiting-list.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { Context } from '#server/context.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import type { OrderInput } from '#server/orders/order-plan.ts';

type Join = ParsedInputOf<typeof joinWaitingList>;
type Party = Pick<Join, 'tickets' | 'phone' | 'agreement_version'>;

export function sealParty(
  context: Pick<Context, 'secrets'>,
  project: string,
  id: string,
  { tickets, phone, agreement_version }: Join,
): string {
  const party: Party = { tickets, phone, agreement_version };
  return context.secrets.encrypt(JSON.stringify(party), ['waiting_list_entry.people_enc', project, id]);
}

export const openParty = (context: Pick<Context, 'secrets'>, project: string, id: string, people_enc: string): Party =>
  JSON.parse(context.secrets.decrypt(people_enc, ['waiting_list_entry.people_enc', project, id])) as Party;

/** @returns the order of a party for one of its days, at today's price: the party sees it before it pays. */
export function orderInputOf(
  { tickets, phone, agreement_version }: Party,
  type: SoldType,
  { schedule }: ScenicDoc,
  { date, batch_id }: Join['days'][number],
): OrderInput {
  return {
    tickets: tickets.map(({ travellers }) => ({
      ticket_type_id: type.id,
      date,
      batch_id,
      travellers,
    })),
    phone,
    fee: feeOn(type, schedule, date) * tickets.length,
    agreement_version,
    again: true,
  };
}
