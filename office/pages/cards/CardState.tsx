import { useLingui } from '@lingui/react/macro';
import type { CardLine } from '#contract/office/cards.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { dayText } from '#office/words/format.ts';
import { Row } from '#ui/Row.tsx';
import { CARD_WORDS } from './card-words.ts';

export function CardState({ card }: { card: CardLine }) {
  const { t } = useLingui();
  const { state, frozen, activate_by, valid_until } = card;
  return (
    <>
      <Row as="span">
        <StatusPill words={CARD_WORDS[state]} />
        {frozen ? <StatusPill words={CARD_WORDS.FROZEN} /> : null}
      </Row>
      {state === 'WAIT_ACTIVATE' && activate_by !== undefined ? <SubLine>{t`by ${activate_by}`}</SubLine> : null}
      {state === 'VALID' && valid_until !== undefined ? <SubLine>{t`until ${valid_until}`}</SubLine> : null}
      {frozen ? <SubLine>{t`${frozen.by}, ${dayText(frozen.at)}: ${frozen.reason}`}</SubLine> : null}
    </>
  );
}
