import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { GoThereReason } from './GoThereReason.tsx';

export function ProblemReason({ problem, onLead }: { problem: Pick<Problem, 'code' | 'params'>; onLead: () => void }) {
  const { i18n } = useLingui();
  return <GoThereReason onLead={onLead}>{i18n._(problemWords(problem))}</GoThereReason>;
}
