import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { PhoneProofForm } from '#components/PhoneProofForm.tsx';
import { PhoneProofReason } from '#components/PhoneProofReason.tsx';
import { type PhoneProof, usePhoneProof } from '#components/use-phone-proof.ts';
import { useStoreState } from '#ui/create-store.ts';
import { signInExpired } from '#state/sign-in-expired.ts';
import { needsNoSignIn, usePhoneSignIn, useSignInDraft, useSendSignInCode } from '#queries/sign-in.ts';
import { appSession } from '#queries/session.ts';
import { SignedInScreen } from './SignedInScreen.tsx';
import { receiveCode } from './receive-code.ts';

export function SignInScreen({ onDone }: { onDone: () => void }) {
  // The value from when the screen opened, since a successful sign-in leaves this screen.
  const [known, setKnown] = useState(needsNoSignIn);
  return known ? <SignedInScreen onEnded={() => setKnown(false)} /> : <SignInForm onDone={onDone} />;
}

function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const signIn = usePhoneSignIn();
  const form = usePhoneProof({
    draft: useSignInDraft(),
    sms: useSendSignInCode(),
    verification: signIn,
    async verify({ phone, code }) {
      await signIn.mutateAsync({ phone, code });
      onDone();
      return true;
    },
  });
  useCodeByItself(form);
  const name = appSession().projectName;
  const [isExpired] = useStoreState(signInExpired);
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
