import { useLingui } from '@lingui/react/macro';
import type { CardLine } from '#contract/office/cards.ts';
import { venueText } from '#office/words/order-words.ts';

export function CardType({ card }: { card: CardLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(card.type_name)}
      {card.main ? null : <span className="sub">{t`subcard`}</span>}
    </>
  );
}
