import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import { problemWords } from '#i18n/problem-words.ts';
import { useServerNow } from '#state/clock.ts';
import { resendIn } from '#queries/members.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Field } from '#ui/Field.tsx';
import { Scene } from '#ui/illustrations/Scene.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './PhoneProofForm.module.css';
import { type PhoneProof, PROOF_FIELDS } from './phone-proof.ts';

export interface PhoneProofFormProps {
  form: PhoneProof;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
  reason: ReactNode;
  button: ReactNode;
  busyLabel: string;
}

export function PhoneProofForm({
  form,
  title,
  text: sentence,
  children,
  reason,
  button,
  busyLabel,
}: PhoneProofFormProps) {
  const { t, i18n } = useLingui();
  const errorAt = (field: 'phone' | 'code'): string | undefined => {
    const problem = form.problemAt(field);
    return problem && i18n._(problemWords(problem));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.send();
  };
  return (
    <main className={layout.fill}>
      <div className={styles.hero}>
        <Scene kind="mountain" />
      </div>
      <form id="phone-proof" className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h1 className={text.title}>{title}</h1>
          <p className={clsx(text.small, text.second)}>{sentence}</p>
        </div>
        <Field
          id={PROOF_FIELDS.phone}
          label={<Trans>Mobile phone</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={form.phone}
          error={errorAt('phone')}
          onChange={(event) => form.change('phone', event.target.value)}
          onBlur={() => form.leave('phone')}
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
          onBlur={() => form.leave('code')}
        />
        {children}
      </form>
      <ActionBar reason={<div role="status">{reason}</div>}>
        <Button
          type="submit"
          form="phone-proof"
          busy={form.busy}
          busyLabel={busyLabel}
          reason={form.off ? t`See the reason above.` : undefined}
          onDisabledPress={form.lead}
        >
          {button}
        </Button>
      </ActionBar>
    </main>
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
      busy={form.sending}
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
