import { useCallback } from 'react';
import * as v from 'valibot';
import type { DraftOrder, DraftVisit } from '#domain/draft-order.ts';
import { emptyOrder } from '#domain/draft-order.ts';
import { withVisit } from '#domain/order-visits.ts';
import { within } from '#storage/database.ts';
import { Drafts, forgetDrafts, keepDrafts, keptDrafts, storable } from '#storage/drafts.ts';
import { createStore, useStore } from './create-store.ts';
import { provideForms } from './open-forms.ts';
import { sessionStore } from './session-store.ts';

const SAVE_AFTER = 300;
/** How long a form waits for the disk, milliseconds; late data is used all the same. */
const RESTORE_LIMIT = 800;

const blanks = new Map<string, DraftOrder>();
/** By scenic spot: that of the first visit where an order has several. Activities and rentals have one each, by their ticket type. */
const drafts = createStore<Readonly<Record<string, DraftOrder>>>({});
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A copy of the drafts while they are written: a database drops what a page began to write as it went, this storage does not.
 * `at` is device time, milliseconds.
 */
const copyInTab = sessionStore('order-forms', v.nullable(v.object({ at: v.number(), drafts: Drafts })), null);

function copyDrafts() {
  const copy = { at: Date.now(), drafts: storable(drafts.get()) };
  copyInTab.set(copy);
  return copy;
}

async function saveDrafts(): Promise<void> {
  const copy = copyDrafts();
  await keepDrafts(copy.drafts, copy.at);
  if (copyInTab.get() === copy) copyInTab.set(null);
}

/** @param isPutAside the browser keeps the page as it is: it must not begin to write to the database, and its timer runs on if it comes back. */
function flushDrafts(isPutAside = false): void {
  if (timer === undefined) return;
  if (!isPutAside) {
    clearTimeout(timer);
    timer = undefined;
  }
  // Before the kept drafts are in memory, what was typed is not all there is.
  void restoring.then(isPutAside ? () => void copyDrafts() : saveDrafts);
}

function set(key: string, draft: DraftOrder | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => flushDrafts(), SAVE_AFTER);
  drafts.update(({ [key]: _before, ...others }) => (draft ? { ...others, [key]: draft } : others));
  // A placed order's draft is deleted at once, because the page may leave for the payment.
  if (!draft) flushDrafts();
}

/** Reads the kept drafts into memory, or the copy in this tab where it is newer; what was typed meanwhile wins. */
async function restoreDrafts(): Promise<void> {
  const isCurrent = drafts.checkpoint();
  const copy = copyInTab.get();
  const kept = await keptDrafts();
  if (!isCurrent()) return;
  const isCopyNewer = copy !== null && copy.at >= kept.at;
  drafts.update((typed) => ({ ...(isCopyNewer ? copy.drafts : kept.drafts), ...typed }));
  if (isCopyNewer) void saveDrafts();
  else if (copy) copyInTab.set(null);
}

/** The phone of the order placed last: the next form starts with it. In memory only, as is the agreement that was read for it. */
let lastPhone = '';
let lastAgreed: string | null = null;

/** @returns what was typed and read for the order placed last. */
export const lastGiven = () => ({ phone: lastPhone, agreed: lastAgreed });

/** An order was placed without a draft. */
export function rememberGiven(phone: string, agreed: string | null): void {
  lastPhone = phone;
  lastAgreed = agreed;
}

/** Drops a draft: it became an order, or the visitor starts over. */
export function dropDraft(key: string): void {
  lastPhone = drafts.get()[key]?.phone || lastPhone;
  lastAgreed = drafts.get()[key]?.agreed ?? lastAgreed;
  blanks.clear();
  set(key, null);
}

export async function wipeDrafts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  lastPhone = '';
  lastAgreed = null;
  blanks.clear();
  drafts.reset();
  copyInTab.set(null);
  await forgetDrafts(Date.now());
}

/** The same object each time, as React's store needs it. */
function blank(key: string, scenicId: string, ticketTypeId: string | undefined): DraftOrder {
  const name = `${key} ${ticketTypeId ?? ''}`;
  const draft = blanks.get(name) ?? { ...emptyOrder(scenicId, ticketTypeId), phone: lastPhone };
  blanks.set(name, draft);
  return draft;
}

/** Puts a draft in place from outside a screen: "buy again". What was typed and read for the order placed last need not be given twice. */
export const replaceDraft = (draft: DraftOrder, key = draft.visits[0].scenic_id): void =>
  set(key, { ...draft, phone: draft.phone || lastPhone, agreed: draft.agreed ?? lastAgreed });

export type UpdateDraft = (change: (draft: DraftOrder) => DraftOrder) => void;
export type UpdateVisit = (change: (visit: DraftVisit) => DraftVisit) => void;

/**
 * The order being filled in at one spot; it survives leaving and restarting (document numbers only while the page lives).
 * @param ticketTypeId the ticket that a new draft starts with. @param key under which it is kept, where not under its spot.
 */
export function useDraft(scenicId: string, ticketTypeId?: string, key = scenicId): [DraftOrder, UpdateDraft] {
  const draft = useStore(drafts)[key] ?? blank(key, scenicId, ticketTypeId);
  const update = useCallback<UpdateDraft>((change) => set(key, change(drafts.get()[key] ?? blank(key, scenicId, ticketTypeId))), [key, scenicId, ticketTypeId]);
  return [draft, update];
}

/** The first visit of the order being filled in at a spot, for screens that know of no other. */
export function useFirstVisit(scenicId: string, key = scenicId): [DraftVisit, UpdateVisit] {
  const [draft, update] = useDraft(scenicId, undefined, key);
  return [draft.visits[0], useCallback((change) => update((now) => withVisit(now, 0, change)), [update])];
}

const restoring = restoreDrafts();
/** Resolves when the kept drafts are in memory. */
export const restored = within(RESTORE_LIMIT, restoring, undefined);

provideForms({ flush: flushDrafts, wipe: wipeDrafts });
