import { type Day, dayOf, timeOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { daysToSettle } from '#domain/office/unsettled-days.ts';
import { PENDING_MS } from '#domain/office/office-rights.ts';
import type { RequestKind } from '#domain/office/request-kinds.ts';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import type { Context } from '#server/context.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';
import { refusedInvoices } from './board.store.ts';
import { silentDevices } from './device-views.ts';
import { openDifferences } from './differences.store.ts';
import { thirtyDaysTo } from './finance/compare.ts';
import { unsettledDays } from './finance.store.ts';
import { countOrders } from './orders.store.ts';
import { type Answer, answeredRequests, answerOf } from './pending-actions.store.ts';
import * as store from './staff-messages.store.ts';

const MOST = 1000;
/** Some orders to confirm are usual; from this number on they are announced once a day. */
const MANY_ORDERS = 10;
/** Daily counts begin at this hour, when providers have the bills of the day before. */
const DAILY_FROM = '10:00';

export interface Waiting {
  /**
   * The id of the announcement. For a kind that is counted it ends in the moment of the newest thing that waits, or in
   * a day where the kind is announced daily, in a form that sorts by time: a later id is announced anew.
   */
  id: string;
  kind: WaitingKind;
  count: number;
  page: string;
  until?: number;
  /** For `second` only: what is asked; `asker` is who asked. With `answer` it is for the asker alone. */
  request?: RequestKind;
  asker?: string;
  answer?: Answer;
}

const WORDS: Record<Exclude<WaitingKind, 'second'>, Message> = {
  refund: /*i18n*/ { id: 'Refunds that were given up: {count}' },
  conflict: /*i18n*/ { id: 'Gate conflicts and held scans to decide: {count}' },
  device: /*i18n*/ { id: 'Devices out of contact while their gate is open: {count}' },
  invoice: /*i18n*/ { id: 'Invoices that the issuer refused: {count}' },
  difference: /*i18n*/ { id: 'Open differences from the bills: {count}' },
  unsettled: /*i18n*/ { id: 'Days that are not settled: {count}' },
  confirm: /*i18n*/ { id: 'Orders to confirm: {count}' },
};
const ANSWERS: Record<Answer, Message> = {
  approved: /*i18n*/ { id: 'A colleague approved what you asked for' },
  refused: /*i18n*/ { id: 'A colleague refused what you asked for' },
  lapsed: /*i18n*/ { id: 'Nobody approved in time what you asked for' },
};
/** An answer is announced for this long. */
const ANSWER_MS = 3_600_000;
const SECOND: Message = /*i18n*/ { id: 'A colleague needs a second person until {time}' };

const PAGES: Record<Exclude<WaitingKind, 'second'>, string> = {
  refund: 'returns?list=failed',
  conflict: 'conflicts',
  device: 'devices',
  invoice: 'invoices',
  difference: 'finance',
  unsettled: 'finance',
  confirm: 'orders?waits=confirm',
};

const REQUEST_PAGES: Record<RequestKind, string> = {
  returns: 'returns?list=second',
  cancel: 'returns?list=second',
  repaid: 'returns?list=second',
  close: 'jobs',
  move: 'jobs',
  erase: 'privacy',
};

/** Each request for a second person is announced by itself; of all other kinds, how many wait. */
export const isCounted = ({ kind }: Pick<Waiting, 'kind'>): boolean => kind !== 'second';

const dailyOf = (now: number): Day | null => (timeOf(now) < DAILY_FROM ? null : dayOf(now));

export async function waitingNow(context: Context, project: string): Promise<Waiting[]> {
  const { db } = context;
  const now = context.now();
  const counted = (
    kind: Exclude<WaitingKind, 'second'>,
    key: string | null | undefined,
    count: number,
    page = PAGES[kind],
  ): Waiting[] =>
    count === 0 || key === null || key === undefined ? [] : [{ id: `${kind}:${key}`, kind, count, page }];
  const requests = await store.openRequests(db, project, new Date(now));
  const asked = { askedFrom: new Date(now - PENDING_MS - ANSWER_MS), now: new Date(now) };
  const answers = await answeredRequests(db, project, null, asked, MOST);
  const refunds = await store.refundsGivenUp(db, project);
  const conflicts = await store.conflictsOpen(db, project);
  const silent = await silentDevices(context, project);
  const settle = daysToSettle(now);
  const unsettled = await unsettledDays(db, project, settle);
  const day = dailyOf(now);
  const { confirm } = await countOrders(db, project, new Date(now), MOST);
  return [
    ...requests.map(({ id, kind: request, until, asked_by }): Waiting => ({
      id: `second:${id}`,
      kind: 'second',
      count: 1,
      page: REQUEST_PAGES[request],
      until: until.getTime(),
      request,
      asker: asked_by,
    })),
    ...answers.map((row): Waiting => ({
      id: `answer:${row.id}`,
      kind: 'second',
      count: 1,
      page: REQUEST_PAGES[row.kind],
      until: row.answered_at.getTime() + ANSWER_MS,
      request: row.kind,
      asker: row.asked_by,
      answer: answerOf(row),
    })),
    ...counted('refund', refunds.newest?.toISOString(), refunds.count),
    ...counted('conflict', conflicts.newest?.toISOString(), conflicts.count),
    ...counted('device', silent.newest?.toISOString(), silent.ids.size),
    ...counted('invoice', day, await refusedInvoices(db, project)),
    ...counted('difference', day, await openDifferences(db, project, thirtyDaysTo(dayOf(now)), MOST)),
    ...counted('unsettled', settle.to, unsettled.count, `${PAGES.unsettled}?day=${unsettled.first}`),
    ...counted('confirm', day, confirm < MANY_ORDERS ? 0 : confirm),
  ];
}

export function waitingSentence(locale: Locale, { kind, count, until = 0, answer }: Waiting): string {
  const i18n = wordsIn(locale);
  if (answer) return i18n._(ANSWERS[answer].id);
  return kind === 'second' ? i18n._(SECOND.id, { time: timeOf(until) }) : i18n._(WORDS[kind].id, { count });
}

export const officePage = (officeUrl: string, project: string, page: string): string =>
  `${officeUrl}/#/${encodeURIComponent(project)}/${page}`;
