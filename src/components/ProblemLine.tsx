import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCross } from '#ui/icons.ts';
import styles from './ProblemLine.module.css';

export function ProblemLine({ problem }: { problem: Pick<Problem, 'code' | 'params'> | undefined }) {
  const { i18n } = useLingui();
  if (!problem) return null;
  return (
    <p role="alert" className={styles.problem}>
      <Icon of={IconCross} size={16} />
      <span>{i18n._(problemWords(problem))}</span>
    </p>
  );
}
