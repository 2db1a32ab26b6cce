import { useLingui } from '@lingui/react/macro';
import { chooseMail } from '#contract/office/staff-mail.ts';
import { kindsFor, type WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { localeNow } from '#office/words/locale.ts';
import { WAITING_KIND_WORDS } from '#office/words/waiting-kind-words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** Kinds that the colleague may decide only in other venues are hidden here but stay chosen. */
export function MailKinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t, i18n } = useLingui();
  const { role } = useOffice();
  const choose = useAction(chooseMail);
  const shown = choose.isPending ? choose.variables.kinds : kinds;
  const possible = kindsFor(role);
  if (possible.length === 0) return null;
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">{t`Send me mail when this waits for me`}</Text>
      {possible.map((kind) => (
        <Checkbox
          key={kind}
          checked={shown.includes(kind)}
          disabled={choose.isPending}
          onChange={(checked) =>
            choose.mutate({
              kinds: checked ? [...kinds, kind] : kinds.filter((each) => each !== kind),
              locale: localeNow(),
            })
          }
        >
          {i18n._(WAITING_KIND_WORDS[kind])}
        </Checkbox>
      ))}
      {choose.error ? <Failure error={choose.error} /> : null}
    </Stack>
  );
}
