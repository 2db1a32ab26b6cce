import { useLingui } from '@lingui/react/macro';
import { chooseStaffTexts } from '#contract/office/staff-phone.ts';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useAction } from '#office/queries/use-office.ts';
import { KindChoice } from './KindChoice.tsx';

export function TextKinds({ kinds }: { kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseStaffTexts);
  return (
    <KindChoice
      legend={t`Send me a text message when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ kinds: chosen })}
    />
  );
}
