import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveView } from '#contract/office/list-views.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { Field } from '#ui/Field.tsx';
import type { AnyList, ListSearch } from './list-types.ts';

const TAKEN = msg`Another list of yours has this name. Choose a different one.`;

export function SaveViewDialog({ list, search, onClose }: { list: AnyList; search: ListSearch; onClose(): void }) {
  const { t, i18n } = useLingui();
  const save = useAction(saveView);
  const [name, setName] = useState('');
  const isTaken = save.error instanceof OfficeError && save.error.reason === 'stateForbids';
  const send = (): void =>
    void save.mutateAsync({ list: list.read.name, name, query: JSON.stringify(search) }).then(onClose, () => {
      // The dialog shows the error.
    });
  return (
    <FormDialog title={t`Keep this list`} action={t`Keep`} disabled={save.isPending} onSubmit={send} onClose={onClose}>
      <Field
        label={t({ message: 'Name', context: 'of a list' })}
        hint={t`Its filters and order are kept for you alone.`}
        required
        maxLength={40}
        error={isTaken ? i18n._(TAKEN) : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {save.isError && !isTaken ? <Failure error={save.error} /> : null}
    </FormDialog>
  );
}
