import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { needsNoSignIn, signInQuery } from '#queries/sign-in.ts';
import { forgetThisPhone } from '#queries/session.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';
import styles from './SignedIn.module.css';

export function SignedInScreen({ onEnded }: { onEnded: () => void }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(signInQuery());
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isError && !needsNoSignIn()) end();
  }, [isError]);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    void forgetThisPhone().finally(() => setLeaving(false));
  };
  return (
    <main className={styles.screen}>
      <Card as="section">
        <h1 className={text.title}>
          <Trans>You are signed in</Trans>
        </h1>
        {data && data.phone_mask !== '' && <p className={clsx('num', text.lead)}>{data.phone_mask}</p>}
        <p className={clsx(text.small, text.second)}>
          <Trans>Your orders stay with your phone number: sign in with it on any phone, and they are there.</Trans>
        </p>
        <Button variant="danger-outline" block onPress={() => setAsking(true)}>
          <Trans>Sign out</Trans>
        </Button>
      </Card>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Sign out on this phone?`}
        safeLabel={t`Stay signed in`}
        actionLabel={t`Sign out`}
        onAction={leave}
        busy={leaving}
      >
        <Trans>
          Saved tickets, people and everything half filled in are deleted from this phone. Orders stay; without a
          network they open only after another sign-in.
        </Trans>
      </AlertDialog>
    </main>
  );
}
