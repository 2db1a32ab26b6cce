import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/order.ts';
import { DomainError } from '#server/domain-error.ts';
import { takeRate } from '#server/limits/rate.store.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { openIdNumber, openName } from '#server/people/sealed-holders.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdersOf, ticketsOf } from '#server/orders/orders.store.ts';
import { documentsOf } from '#server/orders/tickets.store.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import { officeFields } from './orders.store.ts';

const HOUR_MS = 3_600_000;
/**
 * People whose data a colleague may see in full within an hour: above the first number each minute requires a fresh
 * proof, above the second nothing is shown.
 */
const LOOKS = 60;
const MOST_LOOKS = 240;
const JUST_PROVEN_MS = 60_000;

/** @throws DomainError `tooMany`, `freshNeeded` */
export async function boundLooks(context: OfficeContext, tx: Queryable, caller: Colleague): Promise<void> {
  if (!context.rateLimits) return;
  const now = context.now();
  const spent = (most: number): Promise<Date | null> =>
    takeRate(tx, {
      key: context.secrets.rateKey(`office:looks:${most}|${caller.project}|${caller.staff.id}`),
      at: new Date(now),
      everyMs: HOUR_MS / most,
      aheadMs: HOUR_MS,
    });
  const over = await spent(MOST_LOOKS);
  if (over) throw new DomainError('tooMany', { retry_at: over.getTime() });
  if ((await spent(LOOKS)) === null) return;
  securityEvent(context.log, 'many_people_shown', { role: caller.role });
  if (now - caller.session.proved_at.getTime() > JUST_PROVEN_MS) throw new DomainError('freshNeeded');
  await noteAction(tx, caller, 'person.many', `staff:${caller.staff.id}`);
}

/** The audit log contains who looked and why, but not what was shown. */
export async function showPerson(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { order, reason }: ParsedInputOf<typeof calls.showPerson>,
): Promise<WireOutputOf<typeof calls.showPerson>> {
  const { project } = caller;
  const fields = await officeFields(tx, project, order);
  if (!fields) throw new DomainError('notFound');
  await boundLooks(context, tx, caller);
  const tickets = (await ticketsOf(tx, project, [order])).map(({ id }) => id);
  const numbers = new Map(
    (await documentsOf(tx, project, tickets)).map((row) => [`${row.ticket_id} ${row.position}`, row]),
  );
  const holders = (await holdersOf(tx, project, tickets)).map((holder) => {
    const row = numbers.get(`${holder.ticket_id} ${holder.position}`);
    return {
      ticket: holder.ticket_id,
      name: openName(context, project, holder),
      id_type: holder.id_type,
      // The number is erased long after the visit.
      id_number: row && row.id_number_enc !== '' ? openIdNumber(context, project, row) : '',
    };
  });
  await noteAction(tx, caller, 'person.show', `order:${order}`, { after: { reason } });
  const { phone_enc } = fields;
  return {
    phone: phone_enc === '' ? '' : context.secrets.decrypt(phone_enc, ['orders.phone_enc', project, order]),
    holders,
  };
}
