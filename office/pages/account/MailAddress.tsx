import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmMailAddress, removeMailAddress, setMailAddress } from '#contract/office/staff-mail.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { localeNow } from '#office/words/locale.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { SentCodeForm } from './SentCodeForm.tsx';

interface Props {
  address: string | undefined;
  confirmed: boolean;
}

export function MailAddress({ address, confirmed }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(address ?? '');
  const send = useAction(setMailAddress);
  const remove = useAction(removeMailAddress);
  const error = send.error ?? remove.error;
  const waits = address !== undefined && !confirmed;
  return (
    <>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate({ address: typed, locale: localeNow() });
        }}
      >
        <Field
          label={t`Mail address`}
          hint={t`A code is sent there first. Mail comes in the language that is chosen here now.`}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error ? <Failure error={error} /> : null}
        <Row>
          <Button type="submit" variant="outline" disabled={send.isPending || (confirmed && typed === address)}>
            {waits && typed === address ? t`Send another code` : t`Send the code`}
          </Button>
          {address === undefined ? null : (
            <Button variant="danger-outline" disabled={remove.isPending} onPress={() => remove.mutate({})}>
              {t`Remove the address`}
            </Button>
          )}
        </Row>
      </Stack>
      {waits ? <MailCodeForm address={address} /> : null}
      {confirmed ? <Note tone="ok">{t`The address is confirmed.`}</Note> : null}
    </>
  );
}

function MailCodeForm({ address }: { address: string }) {
  const { t } = useLingui();
  const confirm = useAction(confirmMailAddress);
  return (
    <SentCodeForm
      sent={t`A code was sent to ${address}. It is good for ten minutes.`}
      label={t`Code from the mail`}
      wrong={t`This code is wrong or too old. Look at the newest mail, or send another code.`}
      action={t`Confirm the address`}
      error={confirm.error}
      busy={confirm.isPending}
      onConfirm={(code) => confirm.mutate({ code })}
    />
  );
}
