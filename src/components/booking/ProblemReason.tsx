import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { useGiven } from '#state/given.ts';
import { GoThereReason } from './GoThereReason.tsx';

export function ProblemReason({ problem, onLead }: { problem: Pick<Problem, 'code' | 'params'>; onLead: () => void }) {
  const { i18n } = useLingui();
  const { read } = useGiven();
  const { code, params } = problem;
  const wasRead = code === 'agreement-unread' && read[params?.['version'] ?? ''] !== undefined;
  return (
    <GoThereReason onLead={onLead}>
      {i18n._(problemWords(wasRead ? { code: 'agreement-unticked' } : problem))}
    </GoThereReason>
  );
}
