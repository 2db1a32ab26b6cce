import { useLingui } from '@lingui/react/macro';
import { Text } from '#ui/Text.tsx';

export function Stars({ score }: { score: number }) {
  const { t } = useLingui();
  return (
    <Text role="img" aria-label={t`${score} of 5 stars`} nowrap>
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </Text>
  );
}
