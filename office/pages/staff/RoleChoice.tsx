import { useLingui } from '@lingui/react/macro';
import { type Role, ROLES } from '#domain/office/office-rights.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { ROLE_HINTS } from '#office/pages/staff/role-hints.ts';

export function RoleChoice({ role, onChange }: { role: Role; onChange(role: Role): void }) {
  const { t, i18n } = useLingui();
  return (
    <Choice
      label={t`Role`}
      look="tall"
      value={role}
      onChange={onChange}
      options={ROLES.map((value) => ({ value, text: `${i18n._(ROLE_WORDS[value])} · ${i18n._(ROLE_HINTS[value])}` }))}
    />
  );
}
