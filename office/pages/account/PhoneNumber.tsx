import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmStaffPhone, removeStaffPhone, sendStaffPhoneCode } from '#contract/office/staff-phone.ts';
import { phoneProblem, repairPhone } from '#domain/lib/phone.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { SentCodeForm } from './SentCodeForm.tsx';

const isMobile = (typed: string): boolean => phoneProblem(typed) === null && !repairPhone(typed).startsWith('+');

/** @param phone the confirmed number, masked. */
export function PhoneNumber({ phone }: { phone: string | undefined }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const send = useAction(sendStaffPhoneCode);
  const remove = useAction(removeStaffPhone);
  const error = send.error ?? remove.error;
  const sentTo = send.isSuccess ? send.variables.phone : undefined;
  const confirmed = (): void => {
    send.reset();
    setTyped('');
  };
  return (
    <>
      {phone === undefined ? null : <Note tone="ok">{t`Text messages go to ${phone}.`}</Note>}
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(!isMobile(typed));
          if (isMobile(typed)) send.mutate({ phone: typed });
        }}
      >
        <Field
          label={phone === undefined ? t`Mobile number` : t`Another mobile number`}
          hint={t`A code is sent there first. Messages come in Chinese, at most ten a day, and between 22:00 and 7:00 only for requests that lapse meanwhile.`}
          error={isWrong ? t`Type a mobile number of mainland China, 11 digits.` : undefined}
          type="tel"
          autoComplete="tel-national"
          required
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error ? <Failure error={error} /> : null}
        <Row>
          <Button type="submit" variant="outline" disabled={send.isPending}>
            {sentTo === undefined ? t`Send the code` : t`Send another code`}
          </Button>
          {phone === undefined ? null : (
            <Button variant="danger-outline" disabled={remove.isPending} onPress={() => remove.mutate({})}>
              {t`Remove the number`}
            </Button>
          )}
        </Row>
      </Stack>
      {sentTo === undefined ? null : <PhoneCode phone={sentTo} onConfirmed={confirmed} />}
    </>
  );
}

function PhoneCode({ phone, onConfirmed }: { phone: string; onConfirmed: () => void }) {
  const { t } = useLingui();
  const confirm = useAction(confirmStaffPhone, { onSuccess: onConfirmed });
  return (
    <SentCodeForm
      sent={t`A code was sent to ${phone}. It is good for five minutes.`}
      label={t`Code from the text message`}
      wrong={t`This code is wrong or too old. Look at the newest message, or send another code.`}
      action={t`Confirm the number`}
      error={confirm.error}
      busy={confirm.isPending}
      onConfirm={(code) => confirm.mutate({ phone, code })}
    />
  );
}
