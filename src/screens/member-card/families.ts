import type { MemberCard } from '#contract/visitor/members.ts';

/** A subcard without its main card is a separate group. */
export function families(cards: readonly MemberCard[]): { main: MemberCard; subs: MemberCard[] }[] {
  const known = new Set(cards.map(({ id }) => id));
  const isSub = ({ main_id }: MemberCard): boolean => main_id !== undefined && known.has(main_id);
  return cards
    .filter((card) => !isSub(card))
    .map((main) => ({ main, subs: cards.filter((card) => card.main_id === main.id) }));
}
