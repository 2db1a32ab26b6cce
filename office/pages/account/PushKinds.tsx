import { useLingui } from '@lingui/react/macro';
import { chooseStaffPush } from '#contract/office/staff-push.ts';
import type { WaitingKind } from '#domain/office/waiting-kinds.ts';
import { useAction } from '#office/queries/use-office.ts';
import { KindChoice } from './KindChoice.tsx';

/** @param device the id of this browser's subscription. */
export function PushKinds({ device, kinds }: { device: string; kinds: readonly WaitingKind[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useAction(chooseStaffPush);
  return (
    <KindChoice
      legend={t`Notify me when this waits for me`}
      kinds={isPending ? variables.kinds : kinds}
      isPending={isPending}
      error={error}
      onChange={(chosen) => mutate({ id: device, kinds: chosen })}
    />
  );
}
