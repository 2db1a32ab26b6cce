import { useLingui } from '@lingui/react/macro';
import { UnknownCard } from '#components/UnknownCard.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import { useCards } from '#queries/members.ts';
import { CardDetail } from './CardDetail.tsx';
import { CardsState } from './CardsState.tsx';
import layout from '#ui/layout.module.css';

export function CardDetailScreen({ id, sheet }: { id: string | undefined; sheet: string | undefined }) {
  const { cards, savedAt, stored: kept, pending, query } = useCards();
  const { t } = useLingui();
  const sheets = useSheet();
  useTitle(t`Member card`);
  if (!cards) return <CardsState pending={pending} query={query} />;
  const card: MemberCard | undefined =
    id === undefined ? (cards.find(({ valid }) => valid) ?? cards[0]) : cards.find((each) => each.id === id);
  if (!card)
    return (
      <main className={layout.fill}>
        <UnknownCard />
      </main>
    );
  return <CardDetail card={card} cards={cards} savedAt={savedAt} stored={kept} sheets={sheets} sheet={sheet} />;
}
