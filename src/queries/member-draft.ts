import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { DayText, IdTypeShape } from '#contract/shapes.ts';
import type { MemberDraft } from '#domain/member-order.ts';
import { visitDraft } from '#storage/visit-draft.ts';
import { useVisitDraft } from './visit-draft.ts';

const Kept = v.object({
  /** Who was named where; their numbers and photos live in memory only. */
  cards: v.array(v.array(v.nullable(v.object({ name: v.string(), id_type: IdTypeShape })))),
  phone: v.string(),
  agreed: v.nullable(v.string()),
});
const kept = visitDraft('member-orders', v.record(v.string(), Kept), {});

/** By ticket type: what `kept` has, with what must not be kept. */
const whole = new Map<string, MemberDraft>();

const withoutNumbers = ({ cards, phone, agreed }: MemberDraft): v.InferOutput<typeof Kept> => ({
  cards: cards.map((places) => places.map((person) => person && { name: person.name, id_type: person.id_type })),
  phone,
  agreed,
});

const restored = ({ cards, phone, agreed }: v.InferOutput<typeof Kept>): MemberDraft => ({
  cards: cards.map((places) => places.map((person) => person && { ...person, id_number: '' })),
  phone,
  agreed,
  // Whose photos it was for is gone with the photos.
  consent: false,
});

function current(ticketTypeId: string, blank: MemberDraft): MemberDraft {
  const stored = kept.read()[ticketTypeId];
  // Wiped from the device: then from memory, too.
  if (!stored) whole.delete(ticketTypeId);
  const draft = whole.get(ticketTypeId) ?? (stored ? restored(stored) : null);
  if (draft) whole.set(ticketTypeId, draft);
  return draft ?? blank;
}

function write(ticketTypeId: string, draft: MemberDraft): void {
  whole.set(ticketTypeId, draft);
  kept.write({ ...kept.read(), [ticketTypeId]: withoutNumbers(draft) });
}

export type UpdateMemberDraft = (change: (draft: MemberDraft) => MemberDraft) => void;

/** The cards of one type being ordered; they outlive a reload, numbers and photos excepted. @param blank the same object each time. */
export function useMemberDraft(ticketTypeId: string, blank: MemberDraft): [MemberDraft, UpdateMemberDraft] {
  const draft = useSyncExternalStore(kept.subscribe, () => current(ticketTypeId, blank));
  const update = useCallback<UpdateMemberDraft>((change) => write(ticketTypeId, change(current(ticketTypeId, blank))), [ticketTypeId, blank]);
  return [draft, update];
}

/** Drops a draft: it became an order. */
export function dropMemberDraft(ticketTypeId: string): void {
  const { [ticketTypeId]: _done, ...others } = kept.read();
  kept.write(others);
}

const VisitDraft = v.object({ date: v.nullable(DayText), batch_id: v.nullable(v.string()), phone: v.string(), agreed: v.nullable(v.string()) });
export type CardVisitDraft = v.InferOutput<typeof VisitDraft>;
const NOTHING: CardVisitDraft = { date: null, batch_id: null, phone: '', agreed: null };
const visits = visitDraft('card-visits', v.record(v.string(), VisitDraft), {});

/** The visit being reserved with a card, by ticket type. */
export function useCardVisitDraft(ticketTypeId: string): [CardVisitDraft, (news: Partial<CardVisitDraft>) => void] {
  const [all, update] = useVisitDraft(visits);
  const draft = all[ticketTypeId] ?? NOTHING;
  return [draft, (news) => update((now) => ({ ...now, [ticketTypeId]: { ...(now[ticketTypeId] ?? NOTHING), ...news } }))];
}

export const dropCardVisit = (ticketTypeId: string): void => {
  const { [ticketTypeId]: _done, ...others } = visits.read();
  visits.write(others);
};
