import { useLingui } from '@lingui/react/macro';
import { useOffice } from '#office/layout/office-context.ts';

export function AuditAbout() {
  const { t } = useLingui();
  return useOffice().role === 'manager'
    ? t`Actions of owners are not shown to managers`
    : t`Nobody can change or remove a row`;
}
