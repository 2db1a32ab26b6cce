import { useLingui } from '@lingui/react/macro';
import type { CardLine } from '#contract/office/cards.ts';
import { Pill } from '#office/ui/Pill.tsx';
import { dayText } from '#office/words/format.ts';
import { CARD_WORDS } from './card-words.ts';

export function CardState({ card }: { card: CardLine }) {
  const { t } = useLingui();
  const { state, frozen, activate_by, valid_until } = card;
  return (
    <>
      <span className="row">
        <Pill words={CARD_WORDS[state]} />
        {frozen ? <Pill words={CARD_WORDS.FROZEN} /> : null}
      </span>
      {state === 'WAIT_ACTIVATE' && activate_by !== undefined ? (
        <span className="sub">{t`by ${activate_by}`}</span>
      ) : null}
      {state === 'VALID' && valid_until !== undefined ? <span className="sub">{t`until ${valid_until}`}</span> : null}
      {frozen ? <span className="sub">{t`${frozen.by}, ${dayText(frozen.at)}: ${frozen.reason}`}</span> : null}
    </>
  );
}
