import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice } from '#office/ui/Choice.tsx';
import { Field } from '#office/ui/Field.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { endOf, listIn, nameOf, type Part } from './parts.ts';
import type { Editor } from './use-draft.ts';

const EMPTY = { zh_CN: '' };
const newSpot = (id: string, name: string): object => ({
  id,
  name: { zh_CN: name },
  kind: EMPTY,
  picture: 'mountain',
  address: EMPTY,
  entrances: EMPTY,
  phone: '',
  introduction: EMPTY,
  schedule: {
    open: '08:00',
    close: '18:00',
    last_entry: '17:00',
    book_ahead_days: 30,
    day_capacity: 1000,
    closed: [],
    holidays: [],
    sessions: [],
  },
});
const newType = (id: string, name: string, scenic_id: string): object => ({
  id,
  scenic_id,
  type: 'TICKET',
  name: { zh_CN: name },
  note: EMPTY,
  prices: [],
  real_name: false,
  limit_per_order: 5,
  refund: { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 },
  change: true,
});

export function NewPartDialog({
  kind,
  editor,
  spot,
  onMade,
  onClose,
}: {
  kind: 'spot' | 'type';
  editor: Editor;
  spot?: string | undefined;
  onMade(part: Part): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const spots = listIn(editor.doc, 'spot');
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [at, setAt] = useState(spot ?? spots[0]?.id ?? '');
  const taken = (['spot', 'type'] as const).some((each) => listIn(editor.doc, each).some((part) => part.id === id));
  return (
    <FormDialog
      title={kind === 'spot' ? t`New spot` : t`New ticket type`}
      action={t({ message: 'Add', comment: 'to a list' })}
      onSubmit={() => {
        if (taken) return;
        const made = kind === 'spot' ? newSpot(id, name) : newType(id, name, at);
        const { path, whole } = endOf(editor.doc, kind);
        editor.set(path, whole ? [made] : made);
        onMade({ kind, id });
      }}
      onClose={onClose}
    >
      <Field
        label={t`Name in Simplified Chinese`}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t`Id`}
        hint={t`Letters, digits and dashes. Orders name it for ever; it can’t be changed later.`}
        required
        pattern="[A-Za-z0-9][A-Za-z0-9_\-]{0,31}"
        autoCapitalize="none"
        value={id}
        fault={taken ? t`This id is in use.` : undefined}
        onChange={(event) => setId(event.target.value)}
      />
      {kind === 'type' ? (
        <Choice
          label={t`Spot`}
          value={at}
          onChange={setAt}
          options={spots.map((each) => ({ value: each.id, text: nameOf(each, each.id) }))}
        />
      ) : null}
    </FormDialog>
  );
}
