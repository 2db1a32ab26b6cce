import { Trans, useLingui } from '@lingui/react/macro';
import { lookAtTaxNumber } from '#domain/order/invoice.ts';
import { splitTitle } from '#domain/order/invoice-title.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Field } from '#ui/Field.tsx';
import { IconCopy, IconAlert } from '#ui/icons.ts';
import { showToast } from '#ui/toastStore.ts';
import styles from './InvoiceScreen.module.css';
import { type InvoiceFormState } from './use-submit-invoice.ts';
import { plural } from '@lingui/core/macro';
import { Icon } from '#ui/Icon.tsx';
import { useFieldWiring } from './use-field-wiring.ts';

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

function useTaxNumberWords(): (typed: string) => string | null {
  const { t } = useLingui();
  return (typed) => {
    const look = lookAtTaxNumber(typed);
    if (look.kind === 'short') {
      const missing = look.by;
      return t`${plural(missing, { one: '# character is missing: the number has 18 letters and digits, seldom 15 or 20.', other: '# characters are missing: the number has 18 letters and digits, seldom 15 or 20.' })}`;
    }
    if (look.kind === 'long') {
      const surplus = look.by;
      return t`${plural(surplus, { one: '# character too many: the number has 18 letters and digits, seldom 15 or 20.', other: '# characters too many: the number has 18 letters and digits, seldom 15 or 20.' })}`;
    }
    if (look.kind !== 'sign') return null;
    const { mark, position } = look;
    return t`Character ${position} is “${mark}”: the number has letters and digits only.`;
  };
}

function TaxNumberHint({ typed }: { typed: string }) {
  const words = useTaxNumberWords();
  const look = lookAtTaxNumber(typed);
  if (look.kind === 'empty') return <Trans>18 letters and digits, as on the business licence.</Trans>;
  if (look.kind === 'ok') return <Trans>The number is complete.</Trans>;
  if (look.kind === 'check' || look.kind === 'doubtful') return <Doubt look={look} />;
  return <>{words(typed)}</>;
}

function Doubt({ look }: { look: { kind: 'check' } | { kind: 'doubtful'; mark: string; position: number } }) {
  const { mark, position } = look.kind === 'doubtful' ? look : { mark: '', position: 0 };
  return (
    <span role="status" className={styles.doubt}>
      <Icon of={IconAlert} size={16} />
      <span>
        {look.kind === 'doubtful' ? (
          <Trans>
            Character {position} is “{mark}”, which such numbers do not have. Look whether it is a digit, 0 or 1 for
            instance. It can be sent all the same.
          </Trans>
        ) : (
          <Trans>
            The last character does not fit the others: two may be swapped or mistyped. Compare the number with the
            business licence. It can be sent all the same.
          </Trans>
        )}
      </span>
    </span>
  );
}
