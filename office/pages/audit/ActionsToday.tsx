import { useLingui } from '@lingui/react/macro';
import type { listAudit } from '#contract/office/staff.ts';
import type { OutputOf } from '#contract/operation.ts';
import { Text } from '#ui/Text.tsx';

export function ActionsToday({ today: { actions, refused, shown } }: Pick<OutputOf<typeof listAudit>, 'today'>) {
  const { t } = useLingui();
  return (
    <Text tone="third">{t`Today ${actions} actions, ${refused} refused, people seen in full ${shown} times`}</Text>
  );
}
