import { useLingui } from '@lingui/react/macro';
import { chooseMail } from '#contract/office/staff-mail.ts';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useAction } from '#office/queries/use-office.ts';
import { localeNow } from '#office/words/locale.ts';
import { KindChoice } from './KindChoice.tsx';

export function MailKinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseMail);
  return (
    <KindChoice
      legend={t`Send me mail when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ kinds: chosen, locale: localeNow() })}
    />
  );
}
