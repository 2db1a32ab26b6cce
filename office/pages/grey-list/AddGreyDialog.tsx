import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addGrey } from '#contract/office/grey-list.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { type Document, DocumentFields } from '#office/ui/DocumentFields.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { Note } from '#ui/Banner.tsx';
import { Field, TextAreaField } from '#ui/Field.tsx';

export function AddGreyDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const add = useAction(addGrey, { onSuccess: onClose });
  const [document, setDocument] = useState<Document>({ id_type: 'ID_CARD', id_number: '' });
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const error = add.error instanceof OfficeError ? add.error : null;
  const field = error?.extra['field'];
  const listed = error?.reason === 'stateForbids';
  return (
    <FormDialog
      title={t`Add somebody to the grey list`}
      action={t`Add to the list`}
      disabled={add.isPending}
      onSubmit={() => add.mutate({ ...document, reason, ...(until === '' ? {} : { until }) })}
      onClose={onClose}
    >
      <DocumentFields
        value={document}
        fault={
          field === 'id_number' ? t`This can’t be a number of such a document. Compare it digit by digit.` : undefined
        }
        onChange={setDocument}
      />
      <TextAreaField
        label={t`Reason, which colleagues read`}
        required
        minLength={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Field
        label={t`Until`}
        hint={t`The last day. Without one it has no end.`}
        type="date"
        error={field === 'until' ? t`This day is over. Choose a later one.` : undefined}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {listed ? <Note announce tone="bad">{t`This document stands on the list already.`}</Note> : null}
      {error && !listed && field === undefined ? <Failure error={error} /> : null}
    </FormDialog>
  );
}
