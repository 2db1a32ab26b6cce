import { useCallback } from 'react';
import * as v from 'valibot';
import { DayText, IdTypeShape } from '#contract/shapes.ts';
import type { MemberDraft } from '#domain/members/member-order.ts';
import { useStore, useStoreState } from '#ui/create-store.ts';
import { given } from './given.ts';
import { sessionStore } from './session-store.ts';

const StoredDraft = v.pipe(
  v.object({
    /** The named holders; their numbers and photos stay in memory only. */
    cards: v.array(v.array(v.nullable(v.object({ name: v.string(), id_type: IdTypeShape })))),
    phone: v.string(),
    agreed: v.nullable(v.string()),
  }),
  v.transform(({ cards, phone, agreed }): MemberDraft => ({
    cards: cards.map((holders) => holders.map((person) => person && { ...person, id_number: '' })),
    phone,
    agreed,
    // Consent was given for the photos, which are not stored.
    consent: false,
  })),
);

const withoutNumbers = ({ cards, phone, agreed }: MemberDraft): v.InferInput<typeof StoredDraft> => ({
  cards: cards.map((holders) => holders.map((person) => person && { name: person.name, id_type: person.id_type })),
  phone,
  agreed,
});

const drafts = sessionStore('member-orders', v.record(v.string(), StoredDraft), {}, (all) =>
  Object.fromEntries(Object.entries(all).map(([id, draft]) => [id, withoutNumbers(draft)])),
);

export type UpdateMemberDraft = (change: (draft: MemberDraft) => MemberDraft) => void;

/**
 * The draft outlives a reload, numbers and photos excepted.
 * @param blank the same object each time.
 */
export function useMemberDraft(ticketTypeId: string, blank: MemberDraft): [MemberDraft, UpdateMemberDraft] {
  const draft = useStore(drafts)[ticketTypeId] ?? blank;
  const update = useCallback<UpdateMemberDraft>(
    (change) => drafts.update((all) => ({ ...all, [ticketTypeId]: change(all[ticketTypeId] ?? blank) })),
    [ticketTypeId, blank],
  );
  return [draft, update];
}

export const dropMemberDraft = (ticketTypeId: string): void =>
  drafts.update(({ [ticketTypeId]: _done, ...others }) => others);

const VisitDraft = v.object({
  date: v.nullable(DayText),
  batch_id: v.nullable(v.string()),
  phone: v.string(),
  agreed: v.nullable(v.string()),
});
export type CardVisitDraft = v.InferOutput<typeof VisitDraft>;
const nothing = (): CardVisitDraft => ({ date: null, batch_id: null, phone: given().phone, agreed: null });
const visits = sessionStore('card-visits', v.record(v.string(), VisitDraft), {});

export function useCardVisitDraft(ticketTypeId: string): [CardVisitDraft, (news: Partial<CardVisitDraft>) => void] {
  const [all, update] = useStoreState(visits);
  const draft = all[ticketTypeId] ?? nothing();
  return [
    draft,
    (news) => update((now) => ({ ...now, [ticketTypeId]: { ...(now[ticketTypeId] ?? nothing()), ...news } })),
  ];
}

export const dropCardVisit = (ticketTypeId: string): void =>
  visits.update(({ [ticketTypeId]: _done, ...others }) => others);
