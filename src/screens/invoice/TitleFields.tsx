import { Trans, useLingui } from '@lingui/react/macro';
import { splitTitle } from '#domain/invoice.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconCopy } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './InvoiceScreen.module.css';
import { TaxNumberHint, useTaxNumberWords } from './TaxNumberHint.tsx';
import type { InvoiceField, InvoiceFormState } from './use-submit-invoice.ts';
import { fieldId } from './use-submit-invoice.ts';

/** @returns what every field of the form needs. */
export function useFieldWiring({ draft, change, leave, problemAt }: InvoiceFormState) {
  const { i18n } = useLingui();
  return (field: InvoiceField) => {
    const problem = problemAt(field);
    return {
      id: fieldId(field),
      value: draft[field],
      error: problem && i18n._(problemWords(problem)),
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
      onBlur: () => leave(field),
    };
  };
}

/** Whom the invoice is for; what was copied from a chat is taken apart. */
export function TitleFields({ form, onPaste }: { form: InvoiceFormState; onPaste: () => void }) {
  const { t } = useLingui();
  const wiring = useFieldWiring(form);
  const taxWords = useTaxNumberWords();
  const company = form.draft.kind === 'company';
  const tax = wiring('buyer_tax_number');
  const pasteInto = (event: { clipboardData: DataTransfer; preventDefault: () => void }): void => {
    const found = splitTitle(event.clipboardData.getData('text'));
    if (!company || !found.buyer_tax_number || !found.purchaser) return;
    event.preventDefault();
    form.change(found);
    showToast(t`What you pasted held a name and a tax number; both are filled in.`);
  };
  return (
    <div className={styles.fields}>
      <Field
        {...wiring('purchaser')}
        label={company ? <Trans>Company name</Trans> : <Trans>Name on the invoice</Trans>}
        autoComplete={company ? 'organization' : 'name'}
        onPaste={pasteInto}
      />
      {company && (
        <>
          <Field
            {...tax}
            error={tax.error === undefined ? undefined : (taxWords(form.draft.buyer_tax_number) ?? tax.error)}
            label={<Trans>Tax number</Trans>}
            hint={<TaxNumberHint typed={form.draft.buyer_tax_number} />}
            inputMode="text"
            autoCapitalize="characters"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <LinkButton icon={IconCopy} onPress={onPaste}>
              <Trans>Paste a title</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
