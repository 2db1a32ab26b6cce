import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { signIn } from '#contract/office/account.ts';
import type { InputOf } from '#contract/operation.ts';
import { CodeField } from '#office/ui/CodeField.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { textClass } from '#ui/Text.tsx';

interface Props {
  busy: boolean;
  /** What went wrong, above the button. */
  failure: ReactNode;
  onSubmit(input: InputOf<typeof signIn>): void;
}

export function PasswordForm({ busy, failure, onSubmit }: Props) {
  const { t } = useLingui();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(false);
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ login, password, code });
      }}
    >
      <Field
        label={t`Login`}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      <Field
        label={t`Password`}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Row as="label" className={textClass({ size: 'micro' })}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {t`Show the password`}
      </Row>
      <CodeField
        label={t`Code`}
        hint={t`Six digits of the authenticator, or a recovery code`}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure}
      <Button type="submit" variant="outline" size="lg" block disabled={busy}>
        {t`Sign in with a password`}
      </Button>
    </Stack>
  );
}
