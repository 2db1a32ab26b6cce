import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { useTitle } from '#components/use-title.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { Scene } from '#ui/scenes/Scene.tsx';
import text from '#ui/text.module.css';
import styles from './Certification.module.css';
import { CertificationReason } from './CertificationReason.tsx';
import { SendCode } from './SendCode.tsx';
import { FIELD_IDS, useCertification } from './use-certification.ts';

/** Proving a phone: the cards bought with it are this visitor's from then on. */
export function CertificationScreen() {
  const { t, i18n } = useLingui();
  const form = useCertification();
  useTitle(t`Find cards by phone`);
  const errorAt = (field: 'phone' | 'code'): string | undefined => {
    const problem = form.problemAt(field);
    return problem && i18n._(problemWords(problem));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.send();
  };
  return (
    <main className={styles.screen}>
      <div className={styles.hero}>
        <Scene kind="mountain" />
      </div>
      <form id="certification" className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h1 className={text.title}>
            <Trans>Find cards by phone</Trans>
          </h1>
          <p className={cx(text.small, text.second)}>
            <Trans>Cards bought with this number then open on this phone, too.</Trans>
          </p>
        </div>
        <Field
          id={FIELD_IDS.phone}
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
          id={FIELD_IDS.code}
          label={<Trans>Code from the text message</Trans>}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          placeholder={t`6 digits`}
          value={form.code}
          hint={form.sentTo && <Sent phone={form.sentTo} />}
          error={errorAt('code')}
          trailing={<SendCode form={form} />}
          onChange={(event) => form.change('code', event.target.value)}
          onBlur={() => form.leave('code')}
        />
        <div role="status">
          {form.none && (
            <p className={cx(text.small, text.second)}>
              <Trans>The number is proved. There is no card on this number.</Trans>
            </p>
          )}
        </div>
      </form>
      <ActionBar
        reason={
          <div role="status">
            <CertificationReason form={form} />
          </div>
        }
      >
        <Button
          type="submit"
          form="certification"
          busy={form.busy}
          busyLabel={t`Looking`}
          reason={form.off ? t`See the reason above.` : undefined}
          onDisabledPress={form.lead}
        >
          <Trans>Find cards</Trans>
        </Button>
      </ActionBar>
    </main>
  );
}

function Sent({ phone }: { phone: string }) {
  return <Trans>Sent to {phone}. It is good for 5 minutes.</Trans>;
}
