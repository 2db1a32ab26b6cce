import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#gate/reasons.ts';

export function useRole(): (role: StaffRole) => string {
  const { t } = useLingui();
  return (role) => ({ steward: t`Steward`, supervisor: t`Supervisor`, office: t`Office` })[role];
}
