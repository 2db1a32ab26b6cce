import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice } from '#office/ui/Choice.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { freeId } from '#office/ui/free-id.ts';
import { Field } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import type { PartKind } from './form-fields.ts';
import { endOf, listIn, nameOf, type Part, partIn } from './parts.ts';
import type { Doc, Editor } from './use-draft.ts';

export type NewKind = Exclude<PartKind, 'venue'>;

const EMPTY = { zh_CN: '' };
const ID_STEMS: Readonly<Record<NewKind, string>> = { spot: 'spot', type: 'ticket', guide: 'guide', gate: 'gate' };

/**
 * What a new part begins with. Prices, hours of sessions, what comes back of a price and whatever else a person must
 * decide is left out.
 */
const beginningsIn = (doc: Doc): Readonly<Record<NewKind, object>> => ({
  spot: {
    kind: EMPTY,
    picture: 'mountain',
    address: EMPTY,
    entrances: EMPTY,
    phone: (doc['project'] as { contact_phone?: string } | undefined)?.contact_phone ?? '',
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
  },
  type: {
    type: 'TICKET',
    note: EMPTY,
    prices: [],
    real_name: false,
    limit_per_order: 5,
    change: true,
  },
  guide: { languages: ['zh'], intro: EMPTY, phone: '', meeting_point: EMPTY },
  gate: { scenics: listIn(doc, 'spot').map(({ id }) => id), direction: 'in', early_minutes: 15, late_minutes: 0 },
});

interface Props {
  kind: NewKind;
  of: Part | null;
  editor: Editor;
  spot?: string | undefined;
  onMade(part: Part): void;
  onClose(): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the dialog
export function NewPartDialog({ kind, of, editor, spot, onMade, onClose }: Props) {
  const { t } = useLingui();
  const spots = listIn(editor.doc, 'spot');
  const [name, setName] = useState('');
  const [at, setAt] = useState(spot ?? spots[0]?.id ?? '');
  // An id counts as taken by a part of any kind, also by one that only the live version still has.
  const taken = new Set(
    (['spot', 'type', 'guide', 'gate'] as const).flatMap((each) =>
      [...listIn(editor.doc, each), ...listIn(editor.live, each)].map((part) => part.id),
    ),
  );
  const [id, setId] = useState(() => freeId(ID_STEMS[kind], taken));
  const source = of ? (partIn(editor.doc, of) as object) : null;
  const titles: Readonly<Record<NewKind, string>> = {
    spot: t`New spot`,
    type: t`New ticket type`,
    guide: t`New guide`,
    gate: t`New gate`,
  };
  return (
    <FormDialog
      title={of && source ? t`Copy of ${nameOf(source, of.id)}` : titles[kind]}
      action={t({ message: 'Add', comment: 'to a list' })}
      onSubmit={() => {
        if (taken.has(id)) return;
        const made = {
          ...(source ?? beginningsIn(editor.doc)[kind]),
          id,
          name: { zh_CN: name },
          ...(kind === 'type' ? { scenic_id: at } : {}),
        };
        const { path, whole } = endOf(editor.doc, kind);
        editor.set(path, whole ? [made] : made);
        onMade({ kind, id });
      }}
      onClose={onClose}
    >
      {source ? (
        <Text
          as="p"
          tone="second"
        >{t`It takes everything over but its name and id, and is sold once it is published.`}</Text>
      ) : null}
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
        error={taken.has(id) ? t`This id is in use.` : undefined}
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
