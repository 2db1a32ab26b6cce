import { useCallback } from 'react';
import type { DraftOrder, DraftVisit } from '#domain/draft-order.ts';
import { emptyOrder } from '#domain/draft-order.ts';
import { withVisit } from '#domain/order-visits.ts';
import { within } from '#storage/database.ts';
import { forgetDrafts, keepDrafts, keptDrafts } from '#storage/drafts.ts';
import { createStore, useStore } from './create-store.ts';
import { provideForms } from './open-forms.ts';

const SAVE_AFTER = 300;
/** So long a form waits for the disk, milliseconds; what comes later is taken all the same. */
const RESTORE_LIMIT = 800;

const blanks = new Map<string, DraftOrder>();
/** By scenic spot: that of the first visit where an order has several. Activities and rentals have one each, by their ticket type. */
const drafts = createStore<Readonly<Record<string, DraftOrder>>>({});
let timer: ReturnType<typeof setTimeout> | undefined;

function flushDrafts(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  void keepDrafts(drafts.get());
}

function set(key: string, draft: DraftOrder | null): void {
  clearTimeout(timer);
  timer = setTimeout(flushDrafts, SAVE_AFTER);
  drafts.update(({ [key]: _before, ...others }) => (draft ? { ...others, [key]: draft } : others));
  // What became an order is forgotten at once: the page may leave for the payment in a moment.
  if (!draft) flushDrafts();
}

/** Reads the kept drafts into memory; what was typed meanwhile wins. */
async function restoreDrafts(): Promise<void> {
  const isCurrent = drafts.checkpoint();
  const kept = await keptDrafts();
  if (isCurrent()) drafts.update((typed) => ({ ...kept, ...typed }));
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
  await forgetDrafts();
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

/** Resolves when the kept drafts are in memory. */
export const restored = within(RESTORE_LIMIT, restoreDrafts(), undefined);

provideForms({ flush: flushDrafts, wipe: wipeDrafts });
