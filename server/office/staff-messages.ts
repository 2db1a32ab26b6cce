// Tells a venue's chat group what newly waits for somebody in the office. A group has everybody in it, so a message
// names no visitor and no colleague.

import { type Day, dayOf, timeOf } from '#domain/lib/day.ts';
import { textOf } from '#domain/lib/local-text.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Context } from '#server/context.ts';
import type { StaffChat } from '#server/providers/staff-chat/port.ts';
import { type Message, wordsIn } from '#server/words.ts';
import { refusedInvoices } from './board.store.ts';
import { openDifferences } from './differences.store.ts';
import { countWaiting } from './orders.store.ts';
import * as store from './staff-messages.store.ts';

const MOST = 1000;
/** Orders that wait for a word are usual; from this many on they are worth a message a day. */
const MANY_ORDERS = 10;
/** Counted once a day from this hour on, when bills of the day before are there. */
const DAILY_FROM = '10:00';
const AT_ONCE = 10;
/** A process that sends for longer is dead: another one may take over. */
const LEASE_MS = 30_000;
const PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;
const MOST_TRIES = 12;

type Kind = 'second' | 'refund' | 'conflict' | 'invoice' | 'difference' | 'confirm';

interface Waiting {
  /** One message is sent for each. */
  id: string;
  kind: Kind;
  count: number;
  page: string;
  until?: number;
}

const WORDS: Record<Exclude<Kind, 'second'>, Message> = {
  refund: /*i18n*/ { id: 'Refunds that were given up: {count}' },
  conflict: /*i18n*/ { id: 'Gate conflicts and held scans to decide: {count}' },
  invoice: /*i18n*/ { id: 'Invoices that the issuer refused: {count}' },
  difference: /*i18n*/ { id: 'Open differences from the bills: {count}' },
  confirm: /*i18n*/ { id: 'Orders to confirm: {count}' },
};
const SECOND: Message = /*i18n*/ { id: 'A colleague needs a second person until {time}' };

const PAGES: Record<Exclude<Kind, 'second'>, string> = {
  refund: 'returns?list=failed',
  conflict: 'devices',
  invoice: 'invoices',
  difference: 'finance',
  confirm: 'orders?waits=confirm',
};

function pageOf(object: string): string {
  if (object.startsWith('order:')) return 'returns?list=second';
  return object.startsWith('erasure:') ? 'privacy' : 'jobs';
}

/** Several things that begin to wait in the same hour are one message. */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);
const dailyOf = (now: number): Day | null => (timeOf(now) < DAILY_FROM ? null : dayOf(now));

async function waitingNow({ db, now: clock }: Context, project: string): Promise<Waiting[]> {
  const now = clock();
  const counted = (kind: Exclude<Kind, 'second'>, key: string | null | undefined, count: number): Waiting[] =>
    count === 0 || key === null || key === undefined ? [] : [{ id: `${kind}:${key}`, kind, count, page: PAGES[kind] }];
  const requests = await store.openRequests(db, project, new Date(now));
  const refunds = await store.refundsGivenUp(db, project);
  const conflicts = await store.conflictsOpen(db, project);
  const day = dailyOf(now);
  const { confirm } = await countWaiting(db, project, new Date(now), MOST);
  return [
    ...requests.map(({ id, object, until }): Waiting => ({
      id: `second:${id}`,
      kind: 'second',
      count: 1,
      page: pageOf(object),
      until: until.getTime(),
    })),
    ...counted('refund', refunds.newest && hourOf(refunds.newest), refunds.count),
    ...counted('conflict', conflicts.newest && hourOf(conflicts.newest), conflicts.count),
    ...counted('invoice', day, await refusedInvoices(db, project)),
    ...counted('difference', day, await openDifferences(db, project, '2000-01-01', MOST)),
    ...counted('confirm', day, confirm < MANY_ORDERS ? 0 : confirm),
  ];
}

function textFor(venue: string, { locale, officeUrl }: StaffChat, project: string, waiting: Waiting): string {
  const { kind, count, page, until = 0 } = waiting;
  const i18n = wordsIn(locale);
  const sentence = kind === 'second' ? i18n._(SECOND.id, { time: timeOf(until) }) : i18n._(WORDS[kind].id, { count });
  return `${venue}: ${sentence}\n${officeUrl}/#/${encodeURIComponent(project)}/${page}`;
}

/** A message whose fate nobody knows is sent again: twice is better than never. */
export async function sendStaffMessages(context: Context): Promise<void> {
  const { db, staffChats, log } = context;
  for (const [project, chat] of staffChats) {
    const waiting = await waitingNow(context, project);
    await store.addMessages(db, project, waiting, new Date(context.now()));
    const now = context.now();
    const claimed = await store.claimMessages(db, project, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
    if (claimed.length === 0) continue;
    const { project: venue } = await catalogOf(context, project);
    const name = textOf(venue.project_name, chat.locale).text;
    for (const row of claimed) {
      // The text of other kinds is a count, so any of them that still waits makes it right.
      const about = waiting.find(({ id, kind }) => (row.kind === 'second' ? id === row.id : kind === row.kind));
      const outcome = about ? await chat.send(textFor(name, chat, project, about)) : 'decided';
      const at = context.now();
      if (outcome !== 'later' || row.tries >= MOST_TRIES) {
        if (outcome === 'later' || outcome === 'refused')
          log.warn({ project, kind: row.kind, outcome }, 'a message to the chat group of a venue was not taken');
        await store.endMessage(db, project, row, outcome === 'later' ? 'given-up' : outcome, new Date(at));
      } else {
        const pause = Math.min(PAUSE_MS * 2 ** (row.tries - 1), LONGEST_PAUSE_MS);
        await store.delayMessage(db, project, row, new Date(at + pause));
      }
    }
  }
}
