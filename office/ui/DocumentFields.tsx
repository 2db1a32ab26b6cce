import { useLingui } from '@lingui/react/macro';
import { ID_TYPES, type IdType } from '#domain/people/id-types.ts';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { Field } from '#ui/Field.tsx';
import { Choice } from './Choice.tsx';

export interface Document {
  id_type: IdType;
  id_number: string;
}

interface Props {
  value: Document;
  fault?: string | undefined;
  onChange(next: Document): void;
}

export function DocumentFields({ value, fault, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Choice<IdType>
        label={t`Document`}
        look="tall"
        value={value.id_type}
        options={ID_TYPES.map((each) => ({ value: each, text: i18n._(DOCUMENT_WORDS[each]) }))}
        onChange={(id_type) => onChange({ ...value, id_type })}
      />
      <Field
        label={t`Number of the document`}
        autoComplete="off"
        required
        maxLength={40}
        error={fault}
        value={value.id_number}
        onChange={(event) => onChange({ ...value, id_number: event.target.value })}
      />
    </>
  );
}
