import { changeUntil, type Freed } from '#domain/order/change-refund.ts';
import { skipReason } from '#domain/office/closing.ts';
import { instantOf } from '#domain/lib/day.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { cancelUnpaid } from '#server/orders/expire.ts';
import { type Judged, judgeOrder, sumOf } from './judge.ts';
import { scopeOf, spotOf } from './scope.ts';
import { sessionStock } from '#server/stock/offers.ts';
import { cancelParts, refundNoOf } from '#server/refunds/give-back.ts';
import { type Locked, lockWhole } from '#server/refunds/order-lock.ts';
import type { Queryable } from '#server/db/database.ts';
import { addNotice, type NoticeContent } from '#server/notices/notices.store.ts';
import { freeTickets, retimeOrder, shutStocks } from '#server/office/closing.store.ts';
import { type Ending, endItem, type ItemRow, markReminded, markNotified } from '#server/office/job-items.store.ts';
import type { CloseDoc, JobRow, MoveDoc } from '#server/office/jobs.store.ts';
import { storeDecisions } from '#server/refunds/returns.store.ts';

/** A job's notice has a fixed id, so that it is sent only once. */
const noticeId = (job: JobRow, order: string): string => `${job.id}.${order}`;

const done = (outcome: string, amount = 0, refund_no: string | null = null): Ending => ({
  state: 'DONE',
  outcome,
  amount,
  refund_no,
});

export async function workOnItem(
  tx: Queryable,
  catalog: Catalog,
  job: JobRow,
  item: ItemRow,
  due: boolean,
  at: Date,
): Promise<void> {
  const { project_id: project, id } = job;
  const locked = await lockWhole(tx, project, item.order_id);
  const judged = judgeOrder(catalog, locked, scopeOf(job), id, at.getTime());
  const ending =
    judged.tickets.length === 0
      ? ({ state: 'SKIPPED', outcome: skipReason(locked.tickets, scopeOf(job)), amount: 0, refund_no: null } as const)
      : job.kind === 'move'
        ? await moveOrder(tx, catalog, job, job.doc, locked, judged, at)
        : await closeOrder(tx, catalog, job, job.doc, locked, judged, { notified: item.told_at !== null, due, at });
  if (item.told_at === null && judged.tickets.length > 0) await markNotified(tx, project, id, item.order_id, at);
  if (ending) await endItem(tx, project, id, item.order_id, ending, at);
}

const closedReason = ({ session }: CloseDoc): string => (session ? 'the session was closed' : 'the day was closed');

const isUnpaid = ({ order }: Locked): boolean => order.status === 'WAIT_PAY' || order.status === 'WAIT_PROCESS';

async function closeOrder(
  tx: Queryable,
  catalog: Catalog,
  job: JobRow,
  doc: CloseDoc,
  locked: Locked,
  judged: Judged,
  { notified, due, at }: { notified: boolean; due: boolean; at: Date },
): Promise<Ending | null> {
  const { order } = locked;
  if (!notified)
    await addNotice(
      tx,
      job.project_id,
      order.id,
      noticeId(job, order.id),
      closedNotice(catalog, job, doc, judged),
      at.getTime(),
    );
  if (isUnpaid(locked)) {
    await cancelUnpaid(tx, order, at, 'staff', closedReason(doc));
    return done('cancelled');
  }
  const { parts } = judged;
  if (parts.length < judged.tickets.length)
    throw new Error(`tickets of order ${order.id} can't be given back in its state ${order.status}`);
  if (due) {
    const ending = await giveAllBack(tx, doc, locked, judged, at);
    const stocks = doc.session
      ? [sessionStock(doc.session.id)]
      : judged.tickets.flatMap(({ stock }) => stock.map(({ stock_id }) => stock_id));
    await shutStocks(tx, job.project_id, [...new Set(stocks)].toSorted());
    return ending;
  }
  const ids = parts.map(({ ticket }) => ticket.id);
  if (!notified && doc.change_until !== null)
    await freeTickets(tx, job.project_id, ids, { change: doc.change_until, refund: instantOf(job.day, '24:00') });
  return null;
}

export async function remindHolders(
  tx: Queryable,
  catalog: Catalog,
  job: JobRow & { doc: CloseDoc },
  order: string,
  at: Date,
): Promise<void> {
  const locked = await lockWhole(tx, job.project_id, order);
  const judged = judgeOrder(catalog, locked, scopeOf(job), job.id, at.getTime());
  const asked = new Set(locked.returns.filter(({ state }) => state === 'WAIT_AUDIT').map(({ ticket_id }) => ticket_id));
  if (judged.tickets.some(({ id }) => !asked.has(id))) {
    const { doc } = closedNotice(catalog, job, job.doc, judged);
    await addNotice(
      tx,
      job.project_id,
      order,
      `${noticeId(job, order)}.reminder`,
      { kind: 'day-closed', doc: { ...doc, reminder: true } },
      at.getTime(),
    );
  }
  await markReminded(tx, job.project_id, job.id, order, at);
}

function closedNotice(
  catalog: Catalog,
  job: JobRow,
  { session, reason, change_until }: CloseDoc,
  { tickets }: Judged,
): Extract<NoticeContent, { kind: 'day-closed' }> {
  const spots = [...new Set(tickets.map(({ scenic_id }) => scenic_id))].map((id) => spotOf(catalog, id));
  const [first = { scenic_id: '', name: { zh_CN: '' } }] = spots;
  return {
    kind: 'day-closed',
    doc: { ...first, day: job.day, spots, session, reason, change_until },
  };
}

async function giveAllBack(tx: Queryable, doc: CloseDoc, locked: Locked, { parts }: Judged, at: Date): Promise<Ending> {
  const { order, returns } = locked;
  const going = new Set(parts.map(({ ticket }) => ticket.id));
  const replaced = returns.filter(({ state, ticket_id }) => state === 'WAIT_AUDIT' && going.has(ticket_id));
  // A return that waited for staff, perhaps with a fee, is replaced by the full return.
  const refused = replaced.map(
    ({ id }) => ({ id, state: 'REFUSED', refund_no: null, reason: null, done_at: null }) as const,
  );
  if (refused.length > 0) await storeDecisions(tx, order.project_id, refused, at);
  const left = { ...locked, returns: returns.filter((each) => !replaced.includes(each)) };
  await cancelParts(tx, left, parts, 'returned', null, { at, actor: 'staff', reason: closedReason(doc) });
  const amount = sumOf(parts);
  return amount > 0 ? done('refunded', amount, refundNoOf(order, parts)) : done('returned');
}

async function moveOrder(
  tx: Queryable,
  catalog: Catalog,
  job: JobRow,
  { was, now, free }: MoveDoc,
  { order }: Locked,
  { tickets }: Judged,
  at: Date,
): Promise<Ending> {
  const { project_id: project } = job;
  await retimeOrder(tx, project, order.id, now);
  if (free)
    for (const ticket of tickets) await freeTickets(tx, project, [ticket.id], freedUntilStart(ticket, now.starts_at));
  const [scenic = ''] = job.scenics;
  await addNotice(
    tx,
    project,
    order.id,
    noticeId(job, order.id),
    { kind: 'session-moved', doc: { ...spotOf(catalog, scenic), was, now, free } },
    at.getTime(),
  );
  return done('moved');
}

/**
 * The tickets can be changed and returned until the start; where the usual time for a change ends later, that stays.
 */
const freedUntilStart = (ticket: Judged['tickets'][number], start: number): Freed => {
  const usual = changeUntil({ ...ticket, date: ticket.visit_day });
  return { change: ticket.policy.change ? Math.max(start, usual) : start, refund: start };
};
