import { Trans } from '@lingui/react/macro';
import { Field } from '#ui/Field.tsx';
import styles from './InvoiceScreen.module.css';
import { type InvoiceFormState } from './use-submit-invoice.ts';
import { useFieldWiring } from './use-field-wiring.ts';

export function ContactFields({ form }: { form: InvoiceFormState }) {
  const wiring = useFieldWiring(form);
  return (
    <div className={styles.fields}>
      <Field
        {...wiring('purchaser_email')}
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...wiring('purchaser_phone')}
        label={<Trans>Mobile phone</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}
