import { useLingui } from '@lingui/react/macro';
import { type Permission, PERMISSIONS, type Role } from '#domain/office/office-rights.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { Note } from '#ui/Banner.tsx';
import { namesText } from '#office/words/format.ts';

export function NotAllowed({ needs }: { needs: Permission }) {
  const { t, i18n } = useLingui();
  const allowed: readonly Role[] = PERMISSIONS[needs];
  const roles = namesText(allowed.map((role) => i18n._(ROLE_WORDS[role])));
  return (
    <Note announce tone="bad">
      {t`Your role does not allow this.`} {t`Who may: ${roles}`}
    </Note>
  );
}
