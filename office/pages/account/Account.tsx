import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutAll } from '#contract/office/account.ts';
import { LanguageChoice } from '#office/layout/LanguageChoice.tsx';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { useAction } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { timeText } from '#office/words/format.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { ROLE_HINTS } from '#office/pages/staff/role-hints.ts';
import { Button } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Row } from '#ui/Row.tsx';
import { Authenticator } from './Authenticator.tsx';
import { DevicePush } from './DevicePush.tsx';
import { FactorNote } from './FactorNote.tsx';
import { MailForm } from './MailForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export function Account() {
  const { t, i18n } = useLingui();
  const { role, hello } = useOffice();
  const navigate = useNavigate();
  const client = useQueryClient();
  const endAll = useAction(signOutAll, {
    onSuccess() {
      client.clear();
      void navigate({ to: '/sign-in' });
    },
  });
  return (
    <Page title={t`Own account`} about={hello.login}>
      <FactorNote />
      <Grid min={300}>
        <Passkeys />
        <Authenticator />
        <PasswordForm />
        <MailForm />
        <PhoneForm />
        <DevicePush />
        <Panel pad stack aria-labelledby="session">
          <h2 id="session">{t`This session`}</h2>
          <FactList>
            <dt>{t`Name`}</dt>
            <dd>{hello.name}</dd>
            <dt>{t`Role`}</dt>
            <dd>
              {i18n._(ROLE_WORDS[role])} · {i18n._(ROLE_HINTS[role])}
            </dd>
            <dt>{t`Ends at`}</dt>
            <dd>{timeText(hello.ends_at)}</dd>
            <dt>{t`Language`}</dt>
            <dd>
              <LanguageChoice />
            </dd>
          </FactList>
          {endAll.isError ? <Failure error={endAll.error} /> : null}
          <Row>
            <Button variant="danger-outline" onPress={() => endAll.mutate({})}>
              {t`Sign out everywhere`}
            </Button>
          </Row>
        </Panel>
      </Grid>
    </Page>
  );
}
