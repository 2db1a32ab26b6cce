import { useLingui } from '@lingui/react/macro';
import { Text } from '#ui/Text.tsx';

export function GreyHint({ imported }: { imported: number }) {
  const { t } = useLingui();
  return (
    <Text as="p" size="micro" tone="third">
      {imported === 0 ? '' : t`${imported} more stand in the venue file.`}{' '}
      {t`Only a hash of each document is kept: nobody can read from here who it is.`}
    </Text>
  );
}
