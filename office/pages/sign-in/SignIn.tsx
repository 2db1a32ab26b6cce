import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { passkeySignIn, signIn } from '#contract/office/account.ts';
import { LanguageChoice } from '#office/layout/LanguageChoice.tsx';
import { call, OfficeError } from '#office/queries/call.ts';
import { askPasskey, hasPasskeys } from '#office/queries/passkey.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { timeText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Scene } from './Scene.tsx';
import styles from './SignIn.module.css';

export function SignIn() {
  const { t } = useLingui();
  const { next } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ error: unknown; at: number } | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
      client.clear();
      await navigate({ to: next ?? '/' });
    } catch (failure) {
      setFailed({ error: failure, at: Date.now() });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Scene>
      <h1>{t`Sign in`}</h1>
      <Text
        as="p"
        tone="second"
        className={styles.lead}
      >{t`No account yet? An owner invites you on the page “Staff and rights”.`}</Text>
      {hasPasskeys() ? (
        <PasskeyButton
          busy={busy}
          onPress={() => void attempt(async () => call(passkeySignIn, { credential: await askPasskey() }))}
        />
      ) : null}
      <PasswordForm
        busy={busy}
        failure={failed ? <SignInFailure {...failed} /> : null}
        onSubmit={(input) => void attempt(() => call(signIn, input))}
      />
      <Help />
      <Text
        as="p"
        size="micro"
        tone="third"
        className={styles.footNote}
      >{t`Sign-ins and failed attempts go to the audit log. After 30 minutes of rest you prove who you are once more, after 12 hours you sign in anew.`}</Text>
    </Scene>
  );
}

function PasskeyButton({ busy, onPress }: { busy: boolean; onPress(): void }) {
  const { t } = useLingui();
  return (
    <>
      <Button block icon={Fingerprint} disabled={busy} onPress={onPress}>
        {t`Sign in with a passkey`}
      </Button>
      <Text
        as="p"
        size="micro"
        tone="third"
        align="center"
        className={styles.lead}
      >{t`By this computer’s fingerprint or face, or a security key. No password, no code.`}</Text>
      <p className={styles.or}>{t`or with a password`}</p>
    </>
  );
}

function Help() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row justify="between" className={styles.below}>
        <LinkButton expanded={open} onPress={() => setOpen(!open)}>
          {t`Lost the password or the authenticator`}
        </LinkButton>
        <LanguageChoice />
      </Row>
      {open ? (
        <Note
          announce
          tone="info"
        >{t`An owner makes you a new link on the page “Staff and rights”. An owner who has lost everything gets one at the server: npm run staff -- owner LOGIN --project PROJECT.`}</Note>
      ) : null}
    </>
  );
}

/** @param at when the sign-in failed, by this computer's clock. */
function SignInFailure({ error, at: failedAt }: { error: unknown; at: number }) {
  const { reason, extra } = error instanceof OfficeError ? error : { reason: '', extra: {} as Record<string, unknown> };
  if (reason === 'locked') {
    const until = Number(extra['until']);
    const minutes = Math.max(1, Math.ceil((until - failedAt) / 60_000));
    const at = timeText(until);
    return (
      <Note announce tone="bad">
        <Trans>
          Locked until {at}, for about <Plural value={minutes} one="# minute" other="# minutes" />. A passkey still
          opens.
        </Trans>
      </Note>
    );
  }
  const left = extra['left'];
  if (reason !== 'badSignIn' || typeof left !== 'number') return <Failure error={error} />;
  return (
    <Note announce tone="wait">
      <Trans>
        The login, password or code is not right.{' '}
        <Plural
          value={left}
          _0="It is locked for a minute or longer now."
          one="One more try before it is locked for a minute or longer."
          other="# more tries before it is locked for a minute or longer."
        />
      </Trans>
    </Note>
  );
}
