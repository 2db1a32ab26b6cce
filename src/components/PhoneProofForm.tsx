import { useLingui } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Scene } from '#ui/illustrations/Scene.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './PhoneProofForm.module.css';
import { PhoneProofFields } from './PhoneProofFields.tsx';
import type { PhoneProof } from './use-phone-proof.ts';

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
  const { t } = useLingui();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.submit();
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
        <PhoneProofFields form={form} />
        {children}
      </form>
      <ActionBar reason={<div role="status">{reason}</div>}>
        <Button
          type="submit"
          form="phone-proof"
          busy={form.isVerifying}
          busyLabel={busyLabel}
          reason={form.isBlocked ? t`See the reason above.` : undefined}
          onDisabledPress={form.focusFirstProblem}
        >
          {button}
        </Button>
      </ActionBar>
    </main>
  );
}
