import { useLingui } from '@lingui/react/macro';
import { kindsFor, type WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Failure } from '#office/ui/Failure.tsx';
import type { OfficeError } from '#office/queries/call.ts';
import { Note } from '#ui/Banner.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { WAITING_KIND_WORDS } from './waiting-kind-words.ts';

interface Props {
  legend: string;
  kinds: readonly WaitingKind[];
  isPending: boolean;
  error: OfficeError | null;
  onChange: (kinds: WaitingKind[]) => void;
}

/** Kinds that the colleague may decide only in other venues are hidden here but stay chosen. */
export function KindChoice({ legend, kinds, isPending, error, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { role } = useOffice();
  const possible = kindsFor(role);
  if (possible.length === 0) return null;
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">
        {legend}
      </Text>
      {possible.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          disabled={isPending}
          onChange={(checked) => onChange(checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
        >
          {i18n._(WAITING_KIND_WORDS[kind])}
        </Checkbox>
      ))}
      {possible.some((kind) => kinds.includes(kind)) ? null : (
        <Note tone="wait">{t`Nothing is chosen, so no message is sent.`}</Note>
      )}
      {error ? <Failure error={error} /> : null}
    </Stack>
  );
}
