import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changePassword } from '#contract/office/account.ts';
import { passwordProblem } from '#domain/office/office-password.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { passwordWords } from '#office/words/password-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';

export function PasswordForm() {
  const { t, i18n } = useLingui();
  const { hello } = useOffice();
  const change = useAction(changePassword, {
    onSuccess() {
      setPassword('');
      setAttempted(false);
    },
  });
  const [password, setPassword] = useState('');
  const [attempted, setAttempted] = useState(false);
  const problem = passwordProblem(password, hello.login);
  return (
    <Panel pad stack aria-labelledby="password">
      <h2 id="password">{t`Password`}</h2>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempted(true);
          if (problem) return;
          change.mutate({ password });
        }}
      >
        <input type="text" autoComplete="username" value={hello.login} readOnly hidden />
        <Field
          label={t`New password`}
          type="password"
          hint={t`At least twelve characters. Your other sessions end with it.`}
          autoComplete="new-password"
          required
          value={password}
          error={attempted && problem ? i18n._(passwordWords(problem)) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {change.isError ? <Failure error={change.error} /> : null}
        {change.isSuccess ? <Note announce tone="ok">{t`The password is changed.`}</Note> : null}
        <Row>
          <Button type="submit" variant="outline" disabled={change.isPending}>
            {t`Change the password`}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
