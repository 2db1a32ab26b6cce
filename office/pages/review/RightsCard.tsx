import { useLingui } from '@lingui/react/macro';
import { PENDING_MS, PERMISSIONS } from '#domain/office/office-rights.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { durationText, yuanText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';

export function RightsCard() {
  const { t, i18n } = useLingui();
  const { hello } = useOffice();
  const limit = hello.second_above === null ? null : yuanText(hello.second_above);
  const roles = PERMISSIONS.returns.map((role) => i18n._(ROLE_WORDS[role])).join(' · ');
  return (
    <Panel pad stack aria-labelledby="who-decides">
      <h2 id="who-decides">{t`Who may do what`}</h2>
      <FactList>
        <dt>{limit === null ? t`Grant` : t`Grant up to ${limit}`}</dt>
        <dd>{roles}</dd>
        {limit === null ? null : (
          <>
            <dt>{t`Grant more`}</dt>
            <dd>{t`two of them, within ${durationText(PENDING_MS)}`}</dd>
          </>
        )}
        <dt>{t`Deny`}</dt>
        <dd>{roles}</dd>
      </FactList>
    </Panel>
  );
}
