import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '#office/queries/use-office.ts';
import { ActionError } from '#office/ui/ActionError.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import { type ActionForm, type AnyRow, wordsOf } from './list-types.ts';

interface Props {
  form: ActionForm<AnyRow>;
  row: AnyRow;
  onClose(): void;
}

const NO_WORDS = {};

export function RowActionDialog({ form, row, onClose }: Props) {
  const { i18n } = useLingui();
  const { write, field } = form;
  const action = useAction(write);
  const [text, setText] = useState(field?.start?.(row) ?? '');
  const send = (): void =>
    void action.mutateAsync(form.input(row, text)).then(onClose, () => {
      // The dialog shows the error.
    });
  return (
    <FormDialog
      title={i18n._(form.title(row))}
      action={i18n._(form.submit(row, text))}
      disabled={action.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text as="p" tone="second" anywhere>
        {wordsOf(i18n, form.about(row))}
      </Text>
      {form.Shown ? <form.Shown row={row} /> : null}
      {field ? (
        <TextAreaField
          label={i18n._(field.label)}
          hint={field.hint ? i18n._(field.hint) : `${text.length} / ${field.most}`}
          required={field.isOptional?.(row) !== true}
          minLength={field.isOptional?.(row) ? 0 : 2}
          maxLength={field.most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <ActionError error={action.error} words={form.refusals ?? NO_WORDS} />
    </FormDialog>
  );
}
