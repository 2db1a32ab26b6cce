import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvite, readInvite } from '#contract/office/account.ts';
import { passwordProblem } from '#domain/office/office-password.ts';
import { LanguageChoice } from '#office/layout/LanguageChoice.tsx';
import { call } from '#office/queries/call.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { instantText } from '#office/words/format.ts';
import { passwordWords } from '#office/words/password-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { Scene } from './Scene.tsx';
import styles from './SignIn.module.css';

// oxlint-disable-next-line max-lines-per-function -- one form, whose fields and words depend on what the link is for
export function Invite() {
  const { t, i18n } = useLingui();
  const { token } = useParams({ from: '/invite/$token' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const invite = useQuery({ ...officeQuery('-', readInvite, { token }), retry: false, staleTime: Infinity });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [attempted, setAttempted] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const problem = invite.data ? passwordProblem(password, invite.data.login) : null;

  const accept = async (): Promise<void> => {
    const { keeps } = invite.data ?? {};
    setAttempted(true);
    setError(null);
    if (problem && !keeps) return;
    try {
      await call(acceptInvite, keeps ? { token } : { token, name, password });
      client.clear();
      await navigate({ to: '/' });
    } catch (failure) {
      setError(failure);
    }
  };

  return (
    <Scene>
      <h1>{invite.data?.keeps ? t`Take the role` : t`Open your account`}</h1>
      {invite.isError ? (
        <Stack className={styles.below}>
          <Note announce tone="bad">{t`This link was used or is too old. An owner can make another one.`}</Note>
          <Link to="/sign-in">{t`To the sign-in`}</Link>
        </Stack>
      ) : null}
      {invite.data ? (
        <Stack
          as="form"
          className={styles.below}
          onSubmit={(event) => {
            event.preventDefault();
            void accept();
          }}
        >
          {invite.data.waits ? (
            <Note
              announce
              tone="wait"
            >{t`A second owner has to agree before this account is opened again. Ask for it, then open this link once more.`}</Note>
          ) : null}
          <Text
            as="p"
            tone="second"
          >{t`Your login is ${invite.data.login}. The link is good until ${instantText(invite.data.until)}.`}</Text>
          {invite.data.keeps ? (
            <SignInFirst login={invite.data.login} token={token} />
          ) : (
            <>
              {invite.data.known ? (
                <Note
                  announce
                  tone="wait"
                >{t`A new password takes away the authenticator, the recovery codes, the passkeys and every session of before.`}</Note>
              ) : null}
              <Field
                label={t`Your name, as colleagues see it`}
                autoComplete="name"
                required
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <input type="text" autoComplete="username" value={invite.data.login} readOnly hidden />
              <Field
                label={t`Password`}
                type="password"
                hint={t`At least twelve characters; a sentence is easy to keep in mind`}
                autoComplete="new-password"
                required
                value={password}
                error={attempted && problem ? i18n._(passwordWords(problem)) : undefined}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          )}
          {error === null ? null : <Failure error={error} />}
          <Button type="submit" block disabled={invite.data.waits}>
            {invite.data.keeps ? t`Take the role` : t`Open the account`}
          </Button>
        </Stack>
      ) : null}
      <Row className={styles.below}>
        <LanguageChoice />
      </Row>
    </Scene>
  );
}

function SignInFirst({ login, token }: { login: string; token: string }) {
  const { t } = useLingui();
  return (
    <>
      <Note
        announce
        tone="wait"
      >{t`You have this account at another venue: your name, your password and your passkeys stay as they are. Sign in with them, then take the role here.`}</Note>
      <Link
        className={buttonClass({ variant: 'outline', size: 'lg', block: true })}
        to="/sign-in"
        search={{ next: `/invite/${token}` }}
      >
        {t`Sign in as ${login}`}
      </Link>
    </>
  );
}
