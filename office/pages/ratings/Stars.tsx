import { useLingui } from '@lingui/react/macro';

export function Stars({ score }: { score: number }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`${score} of 5 stars`} className="nw">
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  );
}
