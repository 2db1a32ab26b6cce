import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type InvoiceLine, markInvoice } from '#contract/office/invoices.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { ActionError } from '#office/ui/ActionError.tsx';
import { Note } from '#ui/Banner.tsx';
import { Field } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import { WHY_WORDS } from './invoice-words.ts';

export function MarkDialog({ invoice, made, onClose }: { invoice: InvoiceLine; made: boolean; onClose(): void }) {
  const { t } = useLingui();
  const mark = useAction(markInvoice, {
    onSuccess: onClose,
  });
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const { id } = invoice;
  return (
    <FormDialog
      title={made ? t`Made by hand` : t`Reversed by hand`}
      action={made ? t`It is made` : t`It is reversed`}
      disabled={mark.isPending}
      onSubmit={() =>
        mark.mutate(made ? { id, state: 'ISSUED', invoice_no: number, reason } : { id, state: 'REVERSED', reason })
      }
      onClose={onClose}
    >
      {made && invoice.tries > 0 ? (
        <Note
          announce
          tone="wait"
        >{t`The issuer was asked already. Make sure there that it has not made this invoice: it is not asked any more from now on.`}</Note>
      ) : null}
      <Text as="p" tone="second">
        {made
          ? t`The visitor sees this number. If money goes back later, you reverse the invoice by hand as well.`
          : t`Say this only when it is reversed where it was made. The visitor can then ask for an invoice of what is left.`}
      </Text>
      {made ? (
        <Field
          label={t`Number of the invoice`}
          autoComplete="off"
          required
          minLength={4}
          maxLength={40}
          pattern="[0-9A-Za-z\-]+"
          hint={t`Digits, letters and dashes`}
          value={number}
          onChange={(event) => setNumber(event.target.value.trim())}
        />
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
      <ActionError error={mark.error} words={WHY_WORDS} />
    </FormDialog>
  );
}
