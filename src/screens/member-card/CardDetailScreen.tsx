import { useLingui } from '@lingui/react/macro';
import { NoSuchCard } from '#components/member-cards/NoSuchCard.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import type { MemberCard } from '#contract/members.ts';
import { useCards } from '#queries/members.ts';
import layout from '#ui/layout.module.css';
import { CardDetail } from './CardDetail.tsx';
import { CardsState } from './CardsState.tsx';

/** One card. @param id without one the first that is good. */
export function CardDetailScreen({ id, sheet }: { id: string | undefined; sheet: string | undefined }) {
  const { cards, savedAt, kept, pending, query } = useCards();
  const { t } = useLingui();
  const moves = useSheet();
  useTitle(t`Member card`);
  if (!cards) return <CardsState pending={pending} query={query} />;
  const card: MemberCard | undefined = id === undefined ? (cards.find(({ valid }) => valid) ?? cards[0]) : cards.find((each) => each.id === id);
  if (!card)
    return (
      <main className={layout.fill}>
        <NoSuchCard />
      </main>
    );
  return <CardDetail {...{ card, cards, savedAt, kept, moves, sheet }} />;
}
