import { useLingui } from '@lingui/react/macro';
import type { listClosable } from '#contract/office/closing.ts';
import type { OutputOf } from '#contract/operation.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { spanText } from '#office/words/format.ts';

type Session = OutputOf<typeof listClosable>['spots'][number]['sessions'][number];

export function SessionChoice({
  sessions,
  chosen,
  onChoose,
}: {
  sessions: readonly Session[];
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}) {
  const { t } = useLingui();
  if (sessions.length === 0) return null;
  return (
    <Choice
      label={t`What is closed`}
      look="tall"
      value={chosen ?? ''}
      options={[
        { value: '', text: t`The whole day` },
        ...sessions.map((session) => ({ value: session.id, text: t`The session ${spanText(session)}` })),
      ]}
      onChange={(id) => onChoose(id === '' ? undefined : id)}
    />
  );
}
