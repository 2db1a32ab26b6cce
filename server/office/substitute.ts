import { randomUUID } from 'node:crypto';
import type { ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/rota.ts';
import type { Day } from '#domain/lib/day.ts';
import { substituteSession, takeOff } from '#domain/office/rota.ts';
import { plannedSessions, type Session } from '#domain/catalog/schedule.ts';
import { opensGate } from '#domain/order/ticket-status.ts';
import { DomainError } from '#server/domain-error.ts';
import type { GuideDoc } from '#contract/venue/venue.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { changeAndNote } from './calendar.ts';
import { timesOf } from '#server/office/closing/spots.ts';
import { decide, type Done } from './locked-order.ts';
import type { CallerInVenue, OfficeContext } from './office-context.ts';
import { dayOfGuide } from './rota.ts';
import { takenOf } from './tours.ts';
import { sessionStock } from '#server/stock/offers.ts';
import type { Locked } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import { beginDayChange } from '#server/catalog/day-overrides.store.ts';
import { addNotice } from '#server/notices/notices.store.ts';
import { moveToGuide } from './rota.store.ts';
import { setVisit, type TicketRow } from '#server/orders/orders.store.ts';
import { fitStock, giveBackStock, lockStocks, takeStock } from '#server/stock/stock.store.ts';
import type { OrderDoc, Taken } from '#server/db/documents.ts';

export async function substitute(
  context: OfficeContext,
  tx: Queryable,
  caller: CallerInVenue,
  input: ParsedInputOf<typeof calls.substitute>,
): Promise<Done> {
  const { project } = caller;
  // This comes before the order's lock, because publishing a version locks the venue first and then orders.
  await beginDayChange(tx, project);
  const catalog = await readWhole(context, tx, project);
  const guide = catalog.guide(input.guide);
  return decide(context, tx, caller, input, 'order.substitute', async (locked, at) => {
    const { order } = locked;
    const { ticket, was } = tourOf(locked, at.getTime());
    const session = await sessionFor(context, tx, catalog, order.doc, ticket, guide);
    const stock = await movePlaces(tx, project, ticket, session);
    await moveToGuide(tx, project, ticket.id, guide, timesOf(session), stock);
    await setVisit(tx, order, order.visit_day, docWith(order.doc, guide, catalog, session));
    const rule = plannedSessions(was.id, catalog.scenic(was.id).schedule, ticket.visit_day).find(
      ({ batch_id }) => batch_id === ticket.batch_id,
    )?.rule.id;
    if (rule !== undefined)
      await changeAndNote(context, tx, caller, [{ scenic: was.id, day: ticket.visit_day, change: takeOff(rule) }]);
    const doc = { scenic_id: guide.id, name: guide.name, was: was.name, now: guide.name };
    await addNotice(tx, project, order.id, randomUUID(), { kind: 'guide-changed', doc }, at.getTime());
    return { guide: guide.id, instead_of: was.id };
  });
}

function tourOf(
  { order, tickets, returns }: Locked,
  now: number,
): { ticket: TicketRow; was: NonNullable<OrderDoc['guide']> } {
  const ticket = tickets.find(({ status, batch_id }) => opensGate(status) && batch_id !== null);
  const was = order.doc.guide;
  const forbidden = (why: string): DomainError => new DomainError('stateForbids', { why });
  if (!ticket || !was || (ticket.doc.batch?.starts_at ?? 0) <= now) throw forbidden('over');
  if (order.pay_status !== 'PAYED') throw forbidden('held');
  if (ticket.used > 0) throw forbidden('used');
  if (returns.some(({ ticket_id, state }) => ticket_id === ticket.id && state === 'WAIT_AUDIT'))
    throw forbidden('review');
  return { ticket, was };
}

async function sessionFor(
  context: OfficeContext,
  tx: Queryable,
  catalog: Catalog,
  doc: OrderDoc,
  ticket: TicketRow,
  guide: GuideDoc,
): Promise<Session> {
  const spot = catalog.scenic(guide.id);
  const day: Day = ticket.visit_day;
  const { sessions } = dayOfGuide(
    spot,
    day,
    0,
    await takenOf(tx, catalog.project.project, [spot], [day]),
    context.now(),
  );
  const booked = catalog.guides.find(({ id }) => id === doc.guide?.id);
  const { starts_at = 0, ends_at = 0 } = ticket.doc.batch ?? {};
  const tour = { starts_at, ends_at, languages: booked?.languages ?? [], party: doc.guide?.party ?? 1 };
  const rule = guide.id === doc.guide?.id ? null : substituteSession(tour, { ...guide, sessions });
  const session = plannedSessions(guide.id, spot.schedule, day).find((each) => each.rule.id === rule);
  if (!session) throw new DomainError('stateForbids', { why: 'not-free' });
  return session;
}

async function movePlaces(
  tx: Queryable,
  project: string,
  ticket: TicketRow,
  { batch_id, rule }: Session,
): Promise<Taken[]> {
  const stock_id = sessionStock(batch_id);
  await lockStocks(tx, project, [...new Set([...ticket.stock.map((each) => each.stock_id), stock_id])].toSorted());
  await fitStock(tx, project, stock_id, { capacity: rule.capacity, buckets: 1 });
  await giveBackStock(tx, project, ticket.stock);
  const taken = await takeStock(tx, project, [{ stock_id, count: ticket.people, buckets: 1 }], 0);
  // Another visitor may have ordered the tour at this moment.
  if (!taken) throw new DomainError('stateForbids', { why: 'not-free' });
  return taken;
}

function docWith(doc: OrderDoc, guide: GuideDoc, catalog: Catalog, session: Session): OrderDoc {
  const { id, name, picture, entrances } = catalog.scenic(guide.id);
  const { route: _, ...others } = doc.guide ?? {};
  const { phone, meeting_point, route } = guide;
  return {
    ...doc,
    scenic: { id, name, picture, entrances },
    batch: timesOf(session),
    guide: { ...others, id, name, phone, meeting_point, route },
  };
}
