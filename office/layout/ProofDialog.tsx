import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { officeHello, stepUp } from '#contract/office/account.ts';
import { call, setCsrfToken, OfficeError } from '#office/queries/call.ts';
import { askPasskey } from '#office/queries/passkey.ts';
import { onProofRequest, proofRequest } from '#office/queries/proof.ts';
import { CodeField } from '#office/ui/CodeField.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** Shown over the page, which keeps what was typed; the action continues after the proof. */
export function ProofDialog() {
  const request = useSyncExternalStore(onProofRequest, proofRequest);
  return request ? <ProofForm idle={request.idle} done={request.done} /> : null;
}

// oxlint-disable-next-line max-lines-per-function -- passkey and password prove the same and share their failure
function ProofForm({ idle, done }: { idle: boolean; done(proved: boolean): void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (input: Parameters<typeof call<typeof stepUp>>[1]): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call(stepUp, input);
      // The session continues with a new token, and so with a new CSRF token.
      setCsrfToken((await call(officeHello, {})).csrf);
      done(true);
      void client.invalidateQueries({ queryKey: ['account'] });
    } catch (failure) {
      setError(failure);
      if (failure instanceof OfficeError && failure.reason === 'noSession') done(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t`Prove who you are`} onClose={() => done(false)}>
      <Text as="p" tone="second">
        {idle ? t`This page rested for 30 minutes.` : t`This needs a proof that is not older than ten minutes.`}{' '}
        {t`What you typed stays, and what you pressed is done afterwards.`}
      </Text>
      <Button
        block
        disabled={busy}
        onPress={() =>
          void askPasskey().then(
            (credential) => prove({ credential }),
            (failure: unknown) => setError(failure),
          )
        }
      >
        {t`With a passkey`}
      </Button>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          void prove({ password, code });
        }}
      >
        <Field
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
        <CodeField
          label={t`Code`}
          hint={t`Six digits of the authenticator, or a recovery code. Leave it empty if none is set up.`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        {error === null ? null : <Failure error={error} />}
        <Row justify="end">
          <Button variant="outline" onPress={() => done(false)}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="outline" disabled={busy}>
            {t`Go on`}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
