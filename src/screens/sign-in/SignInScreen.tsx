import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PhoneProofForm } from '#components/PhoneProofForm.tsx';
import { PhoneProofReason } from '#components/PhoneProofReason.tsx';
import { type PhoneProof, usePhoneProof } from '#components/phone-proof.ts';
import { useStoreState } from '#ui/create-store.ts';
import { loginExpired } from '#state/login-expired.ts';
import { isLoggedIn, useLogin, useLoginDraft, useSendLoginCode } from '#queries/login.ts';
import { currentVisit } from '#queries/session.ts';
import { LoggedInScreen } from './LoggedInScreen.tsx';
import { receiveCode } from './receive-code.ts';

export function LoginScreen({ onDone }: { onDone: () => void }) {
  // The state when the screen opened: a successful login leaves this screen.
  const [known, setKnown] = useState(isLoggedIn);
  return known ? <LoggedInScreen onEnded={() => setKnown(false)} /> : <LoginForm onDone={onDone} />;
}

function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const proof = useLogin();
  const form = usePhoneProof({
    draft: useLoginDraft(),
    sms: useSendLoginCode(),
    proof,
    async prove({ phone, code }) {
      await proof.mutateAsync({ phone, code });
      onDone();
      return true;
    },
  });
  useCodeByItself(form);
  const name = currentVisit().projectName;
  const [isExpired] = useStoreState(loginExpired);
  const reason = (
    <PhoneProofReason
      form={form}
      offline={
        <Trans>Signing in needs a network. What you typed is kept, and saved tickets open without a sign-in.</Trans>
      }
      unsure={<Trans>No answer came. Press again; if the code is refused then, ask for a new one.</Trans>}
    />
  );
  return (
    <PhoneProofForm
      form={form}
      title={<Trans>Sign in by phone</Trans>}
      text={
        isExpired ? (
          <Trans>Your sign-in has expired. Please sign in again.</Trans>
        ) : name === '' ? (
          <Trans>Your orders then open on every phone of yours.</Trans>
        ) : (
          <Trans>Sign in to go on with {name}.</Trans>
        )
      }
      reason={reason}
      button={<Trans>Sign in</Trans>}
      busyLabel={t`Signing in`}
    />
  );
}

function useCodeByItself(form: PhoneProof): void {
  const fill = useEffectEvent((code: string) => form.change('code', code));
  const { resendAt } = form;
  useEffect(() => (resendAt === null ? undefined : receiveCode(fill)), [resendAt]);
}
