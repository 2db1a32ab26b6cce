import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changePassword } from '#contract/office/account.ts';
import { passwordProblem } from '#domain/office/office-password.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Field } from '#office/ui/Field.tsx';
import { Note } from '#office/ui/Note.tsx';
import { passwordWords } from '#office/words/password-words.ts';

export function PasswordForm() {
  const { t, i18n } = useLingui();
  const { hello } = useOffice();
  const change = useAction(changePassword);
  const [password, setPassword] = useState('');
  const [attempted, setAttempted] = useState(false);
  const problem = passwordProblem(password, hello.login);
  return (
    <section className="card pad stack" aria-labelledby="password">
      <h2 id="password">{t`Password`}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempted(true);
          if (problem) return;
          change.mutate(
            { password },
            {
              onSuccess() {
                setPassword('');
                setAttempted(false);
              },
            },
          );
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
          fault={attempted && problem ? i18n._(passwordWords(problem)) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {change.isError ? <Failure error={change.error} /> : null}
        {change.isSuccess ? <Note tone="ok">{t`The password is changed.`}</Note> : null}
        <div className="row">
          <button type="submit" className="btn" disabled={change.isPending}>
            {t`Change the password`}
          </button>
        </div>
      </form>
    </section>
  );
}
