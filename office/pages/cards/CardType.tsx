import { useLingui } from '@lingui/react/macro';
import type { CardLine } from '#contract/office/cards.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { venueText } from '#office/words/order-words.ts';

export function CardType({ card }: { card: CardLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(card.type_name)}
      {card.main ? null : <SubLine>{t`subcard`}</SubLine>}
    </>
  );
}
