import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { dayOf } from '#domain/lib/day.ts';
import { type DraftOrder, type DraftVisit, emptyOrder, ticketCount } from '#domain/order/draft-order.ts';
import { type DatedDraft, earlierDraft } from '#domain/order/earlier-draft.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { within } from '#storage/database.ts';
import { draftsForgottenAt, forgetDrafts, storable, storeDraft, StoredDraft, storedDrafts } from '#storage/drafts.ts';
import { takeChosenAnew } from './chosen-anew.ts';
import { serverNow } from './clock.ts';
import { createStore, useStore } from '#ui/create-store.ts';
import { given } from './given.ts';
import { provideForms } from './open-forms.ts';
import { sessionStore } from './session-store.ts';

const SAVE_AFTER = 300;
/** How long a form waits for the disk, milliseconds; late data is used all the same. */
const RESTORE_LIMIT = 800;

interface HeldDraft extends DatedDraft {
  /** The draft is in the cart: the form shows it until it is left, and begins anew then. */
  done?: true;
}

/**
 * The key is the ticket type whose form holds the draft, or the key of another form; `aside:` and a key is a draft that
 * was put aside.
 */
const drafts = createStore<Readonly<Record<string, HeldDraft>>>({});
const blanks = new Map<string, DraftOrder>();
/**
 * Drafts that this page changed and has not written yet: those alone are written, so that no tab overwrites what
 * another one holds.
 */
const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A copy of the changed drafts while they are written: a page that is left loses unfinished writes to the database, but
 * not this storage. A dropped draft is null; `at` is server time, milliseconds.
 */
const copyInTab = sessionStore(
  'order-forms',
  v.nullable(v.object({ at: v.number(), drafts: v.record(v.string(), v.nullable(StoredDraft)) })),
  null,
);

const writable = (key: string): StoredDraft | null => {
  const held = drafts.get()[key];
  return held && held.at > 0 && !held.done ? storable(held) : null;
};

function copyDrafts() {
  const copy = { at: serverNow(), drafts: Object.fromEntries([...changed].map((key) => [key, writable(key)])) };
  copyInTab.set(copy);
  return copy;
}

async function saveDrafts(): Promise<void> {
  const copy = copyDrafts();
  changed.clear();
  await Promise.all(Object.entries(copy.drafts).map(([key, draft]) => storeDraft(key, draft)));
  if (copyInTab.get() === copy) copyInTab.set(null);
}

/**
 * @param isPutAside the browser freezes the page: it must not begin to write to the database, and its timer continues
 * if the page returns.
 */
function flushDrafts(isPutAside = false): void {
  if (timer === undefined) return;
  if (!isPutAside) {
    clearTimeout(timer);
    timer = undefined;
  }
  // Waits for the stored drafts, since until then the drafts in memory are not complete.
  void reading.then(isPutAside ? () => void copyDrafts() : saveDrafts);
}

function hold(key: string, held: HeldDraft | null): void {
  drafts.update(({ [key]: _before, ...others }) => (held ? { ...others, [key]: held } : others));
}

function set(key: string, held: HeldDraft | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => flushDrafts(), SAVE_AFTER);
  hold(key, held);
  changed.add(key);
  // A dropped draft is deleted at once, because the page may leave, as for a payment.
  if (!held) flushDrafts();
}

/** What this page changed wins, and so do the document numbers that only memory has. */
async function readDrafts(): Promise<void> {
  const isCurrent = drafts.checkpoint();
  const copy = copyInTab.get();
  const [stored, forgottenAt] = await Promise.all([storedDrafts(), draftsForgottenAt()]);
  if (!isCurrent()) return;
  const fromCopy =
    copy !== null && copy.at >= forgottenAt
      ? Object.entries(copy.drafts).filter(([key]) => copy.at >= (stored[key]?.at ?? 0))
      : [];
  drafts.update((now) => {
    const next: Record<string, HeldDraft> = { ...stored };
    for (const [key, draft] of fromCopy) {
      if (draft) next[key] = draft;
      else delete next[key];
    }
    for (const [key, held] of Object.entries(now))
      if (changed.has(key) || held.at === 0 || held.done || held.at === next[key]?.at) next[key] = held;
    for (const key of changed) if (!(key in now)) delete next[key];
    return next;
  });
  for (const [key] of fromCopy) changed.add(key);
  if (fromCopy.length > 0) await saveDrafts();
  else if (copy && copyInTab.get() === copy) copyInTab.set(null);
}

let reading = readDrafts();
export const restored = within(RESTORE_LIMIT, reading, undefined);

export async function refreshDrafts(): Promise<void> {
  reading = reading.then(readDrafts);
  await within(RESTORE_LIMIT, reading, undefined);
}

/**
 * If its ticket was just tapped, the form begins with only that ticket; an unfinished choice is put aside to be
 * offered.
 */
function beginForm(key: string): void {
  const held = drafts.get()[key];
  if (!takeChosenAnew(key) || !held) return;
  if (held.done || held.at === 0) return hold(key, null);
  set(key, null);
  if (held.draft.visits.some((visit) => ticketCount(visit) > 0)) set(`aside:${key}`, held);
}

/** A draft that went into the cart is not shown the next time. */
function leaveForm(key: string): void {
  if (drafts.get()[key]?.done) hold(key, null);
}

/**
 * @returns whether the form has begun: parts that choose by themselves must wait for it, or their choice would be lost
 * with what the form held before.
 */
export function useFormOf(key: string): boolean {
  const [begun, setBegun] = useState<string | null>(null);
  useLayoutEffect(() => {
    beginForm(key);
    // Rendered in slices, the form leaves room for touches.
    startTransition(() => setBegun(key));
    return () => leaveForm(key);
  }, [key]);
  return begun === key;
}

export function dropDraft(key: string): void {
  set(key, null);
}

/** The draft is in the cart: it is off the device now, and off the form once that is left. */
export function finishDraft(key: string): void {
  const held = drafts.get()[key];
  if (!held) return;
  set(key, { ...held, done: true });
  flushDrafts();
}

/** Called when the draft's first ticket changes. Going back finds the draft under the former ticket, too. */
export function moveDraft(from: string, to: string): void {
  const held = drafts.get()[from];
  if (from === to || !held) return;
  set(to, { ...held, at: serverNow() });
  set(from, { ...held, at: 0 });
}

/** The map that a form was opened from shows its seats, also those that were changed since. */
export function showOnMap(of: string, scenicId: string): void {
  const held = drafts.get()[of];
  if (of !== scenicId && held?.draft.visits.length === 1) set(scenicId, { ...held, at: 0 });
}

export async function wipeDrafts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  blanks.clear();
  changed.clear();
  drafts.reset();
  copyInTab.set(null);
  await forgetDrafts(serverNow());
}

/** The same object each time, as React's store needs it. */
function blank(key: string, scenicId: string, ticketTypeId: string | undefined): DraftOrder {
  const { phone } = given();
  const name = `${key} ${ticketTypeId ?? ''} ${phone}`;
  const draft = blanks.get(name) ?? { ...emptyOrder(scenicId, ticketTypeId), phone };
  blanks.set(name, draft);
  return draft;
}

export const replaceDraft = (key: string, draft: DraftOrder): void =>
  set(key, { at: serverNow(), draft: { ...draft, phone: draft.phone || given().phone } });

export type UpdateDraft = (change: (draft: DraftOrder) => DraftOrder) => void;
export type UpdateVisit = (change: (visit: DraftVisit) => DraftVisit) => void;

export interface DraftUpdates {
  update: UpdateDraft;
  /** What the form chooses by itself: a form that was only opened leaves nothing behind. */
  preset: UpdateDraft;
}

/**
 * The draft survives leaving and restarting (document numbers only while the page lives).
 * @param ticketTypeId the ticket that a new draft starts with.
 */
export function useDraft(key: string, scenicId: string, ticketTypeId?: string): [DraftOrder, DraftUpdates] {
  const draft = useStore(drafts)[key]?.draft ?? blank(key, scenicId, ticketTypeId);
  const next = useCallback(
    (change: (draft: DraftOrder) => DraftOrder): DraftOrder | null => {
      const now = drafts.get()[key]?.draft ?? blank(key, scenicId, ticketTypeId);
      const then = change(now);
      return then === now ? null : then;
    },
    [key, scenicId, ticketTypeId],
  );
  const update = useCallback<UpdateDraft>(
    (change) => {
      const then = next(change);
      if (then) set(key, { at: serverNow(), draft: then });
    },
    [key, next],
  );
  const preset = useCallback<UpdateDraft>(
    (change) => {
      const then = next(change);
      if (then) hold(key, { at: 0, ...drafts.get()[key], draft: then });
    },
    [key, next],
  );
  return [draft, { update, preset }];
}

export function useFirstVisit(
  key: string,
  scenicId: string,
): [DraftVisit, { update: UpdateVisit; preset: UpdateVisit }] {
  const [draft, { update, preset }] = useDraft(key, scenicId);
  return [
    draft.visits[0],
    {
      update: useCallback((change) => update((now) => withVisit(now, 0, change)), [update]),
      preset: useCallback((change) => preset((now) => withVisit(now, 0, change)), [preset]),
    },
  ];
}

export interface EarlierChoice {
  draft: DraftOrder;
  /** Puts the draft into the form; what the form contained is put aside in its place. */
  takeUp: () => void;
  drop: () => void;
}

export function useEarlierChoice(key: string, draft: DraftOrder): EarlierChoice | null {
  const held = useStore(drafts);
  const now = serverNow();
  const open = Object.fromEntries(Object.entries(held).filter(([, { done }]) => !done));
  const earlier = earlierDraft(open, { key, draft }, { now, today: dayOf(now) });
  if (!earlier) return null;
  return {
    draft: earlier.draft,
    takeUp: () => {
      const before = drafts.get()[key];
      set(key, { at: serverNow(), draft: { ...earlier.draft, phone: earlier.draft.phone || draft.phone } });
      set(earlier.key, before && before.at > 0 ? before : null);
    },
    drop: () => set(earlier.key, null),
  };
}

provideForms({ flush: flushDrafts, wipe: wipeDrafts });
