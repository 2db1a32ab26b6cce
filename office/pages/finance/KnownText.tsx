import { useLingui } from '@lingui/react/macro';
import type { Difference } from '#contract/office/finance.ts';
import { SubLine } from '#office/ui/SubLine.tsx';
import { KNOWN_WORDS } from '#office/words/finance-words.ts';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';

export function KnownText({ difference }: { difference: Difference }) {
  const { t, i18n } = useLingui();
  const { ours_at, theirs_at, known, state, other_day, by = '', reason = '' } = difference;
  const instant = theirs_at ?? ours_at;
  const knownWords = known === undefined ? undefined : KNOWN_WORDS[known];
  return (
    <>
      {instant === undefined ? null : <Text numeric>{instantText(instant)}</Text>}{' '}
      {knownWords === undefined ? null : i18n._(knownWords)}
      {other_day === undefined || state !== 'open' ? null : (
        <SubLine>{t`close to midnight: the provider may count it on ${other_day}`}</SubLine>
      )}
      {state === 'explained' ? <SubLine>{t`explained by ${by}: ${reason}`}</SubLine> : null}
      {state === 'moved' ? <SubLine>{t`moved by ${by}: ${reason}`}</SubLine> : null}
    </>
  );
}
