import { Trans, useLingui } from '@lingui/react/macro';
import { problemWords } from '#i18n/problem-words.ts';
import { resendIn } from '#queries/members.ts';
import { useServerNow } from '#state/clock.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type PhoneProof, PROOF_FIELDS } from './use-phone-proof.ts';

export function PhoneProofFields({ form }: { form: PhoneProof }) {
  const { t, i18n } = useLingui();
  const errorAt = (field: 'phone' | 'code'): string | undefined => {
    const problem = form.problemAt(field);
    return problem && i18n._(problemWords(problem));
  };
  return (
    <>
      <Field
        id={PROOF_FIELDS.phone}
        label={<Trans>Mobile phone</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        error={errorAt('phone')}
        onChange={(event) => form.change('phone', event.target.value)}
        onBlur={() => form.judgeField('phone')}
      />
      <Field
        id={PROOF_FIELDS.code}
        label={<Trans>Code from the text message</Trans>}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        placeholder={t`6 digits`}
        value={form.code}
        hint={form.sentTo && <Sent phone={form.sentTo} />}
        error={form.isCodeRefused ? t`The code is not right` : errorAt('code')}
        trailing={<SendCode form={form} />}
        onChange={(event) => form.change('code', event.target.value)}
        onBlur={() => form.judgeField('code')}
      />
    </>
  );
}

function Sent({ phone }: { phone: string }) {
  return <Trans>Sent to {phone}. It is good for 5 minutes.</Trans>;
}

function SendCode({ form }: { form: PhoneProof }) {
  const { t } = useLingui();
  const now = useServerNow(1_000);
  const seconds = form.resendAt === null ? 0 : resendIn(form.resendAt, now);
  return (
    <Button
      variant="quiet"
      busy={form.isSendingCode}
      reason={
        seconds > 0
          ? t`Another code can be sent in ${seconds} s.`
          : form.online
            ? undefined
            : t`Sending a code needs a network.`
      }
      onPress={form.sendCode}
    >
      {seconds > 0 ? (
        <Trans>Again in {seconds} s</Trans>
      ) : form.resendAt === null ? (
        <Trans>Send code</Trans>
      ) : (
        <Trans>Send again</Trans>
      )}
    </Button>
  );
}
