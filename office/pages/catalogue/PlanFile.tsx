import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Failure } from '#office/ui/Failure.tsx';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { Note } from '#ui/Banner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { PlanFindings } from './PlanFindings.tsx';
import type { PlanFromFile } from './use-read-plan.ts';

export function PlanFile({ read }: { read: PlanFromFile }) {
  const { t } = useLingui();
  const field = useId();
  const { file, found, isUnreadable, isPending, error, choose } = read;
  return (
    <Stack>
      <Text
        as="p"
        tone="second"
      >{t`A file in the open seating plan format that pretix publishes, up to 4 MB. Sessions name the plan by its id, ticket types the category of their seats.`}</Text>
      <FieldBox>
        <label htmlFor={field}>{t`Seating plan, JSON`}</label>
        <input
          id={field}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event.target.files?.[0]).catch(() => undefined)}
        />
      </FieldBox>
      {isUnreadable ? <Note announce tone="bad">{t`This is no JSON file.`}</Note> : null}
      {error ? <Failure error={error} /> : null}
      {isPending ? <p role="status">{t`Checking…`}</p> : null}
      {found && file ? <PlanFindings found={found} title={file.title} size={file.size} /> : null}
    </Stack>
  );
}
