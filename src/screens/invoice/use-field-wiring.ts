import { useLingui } from '@lingui/react/macro';
import { problemWords } from '#i18n/problem-words.ts';
import { fieldId, type InvoiceField, type InvoiceFormState } from './use-submit-invoice.ts';

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
