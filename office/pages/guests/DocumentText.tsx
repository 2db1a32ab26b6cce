import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { Text } from '#ui/Text.tsx';

export function DocumentText({ guest: { id_type, document = '' } }: { guest: Guest }) {
  const { i18n } = useLingui();
  if (id_type === undefined) return <Text tone="third">–</Text>;
  const words = DOCUMENT_WORDS[id_type];
  return (
    <Text tone="second" numeric>
      {words ? i18n._(words) : id_type} {document}
    </Text>
  );
}
