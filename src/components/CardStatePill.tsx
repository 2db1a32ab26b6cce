import { useLingui } from '@lingui/react/macro';
import type { CardState } from '#domain/members/member.ts';
import { CARD_WORDS } from '#i18n/card-words.ts';
import { Pill } from '#ui/Pill.tsx';
import { STATUS_ICONS } from './WordPill.tsx';

export function CardStatePill({ state, frozen = false }: { state: CardState; frozen?: boolean | undefined }) {
  const { i18n } = useLingui();
  const { word, tone, icon } =
    CARD_WORDS[frozen && (state === 'VALID' || state === 'WAIT_ACTIVATE') ? 'FROZEN' : state];
  return (
    <Pill tone={tone} icon={STATUS_ICONS[icon]}>
      {i18n._(word)}
    </Pill>
  );
}
