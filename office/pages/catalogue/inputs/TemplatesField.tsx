import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isInForm } from '#contract/venue/field.ts';
import { fieldsAlong } from '#contract/venue/fields.ts';
import { FIELD_SOURCES, fieldFits, type FieldSource, headlineOf } from '#domain/notices/message-fields.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notices/notices.ts';
import { problemOfValue } from '#office/pages/catalogue/form-fields.ts';
import { problemWords } from '#office/pages/catalogue/problem-words.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { localeNow } from '#office/words/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Text } from '#ui/Text.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './inputs.module.css';

interface Template {
  template_id: string;
  fields: Readonly<Record<string, FieldSource>>;
}
const EMPTY: Template = { template_id: '', fields: {} };
const firstFor = (name: string): FieldSource | undefined => FIELD_SOURCES.find((source) => fieldFits(name, source));

export function TemplatesField(props: FieldProps) {
  const { i18n } = useLingui();
  const { entry, value, onChange } = props;
  const templates = (value ?? {}) as Readonly<Partial<Record<NoticeKind, Template>>>;
  const write = (kind: NoticeKind, template: Template): void => {
    const { [kind]: _, ...others } = templates;
    const isEmpty = template.template_id === '' && Object.keys(template.fields).length === 0;
    const next = isEmpty ? others : { ...others, [kind]: template };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <fieldset className={styles.wide}>
      <Text as="legend" size="micro" strong tone="second">
        {i18n._(entry.meta.label.id)}
      </Text>
      <Text size="micro" tone="third">
        {i18n._(entry.meta.help.id)}
      </Text>
      {NOTICE_KINDS.map((kind) => (
        <TemplateOfKind
          key={kind}
          {...props}
          kind={kind}
          template={templates[kind] ?? EMPTY}
          onWrite={(template) => write(kind, template)}
        />
      ))}
    </fieldset>
  );
}

// oxlint-disable-next-line max-lines-per-function -- one template: its id, its fields and the field that is added
function TemplateOfKind({
  kind,
  template,
  entry,
  location,
  faults,
  onWrite,
}: FieldProps & { kind: NoticeKind; template: Template; onWrite(template: Template): void }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [idField, placesField] = ['template_id', 'fields'].map((each) => fieldsAlong(entry.schema, [kind, each])[0]);
  if (!idField || !placesField || !isInForm(idField.meta) || !isInForm(placesField.meta)) return null;
  const { choices, help, label } = placesField.meta;
  const title = headlineOf({ kind }, localeNow());
  const problem = problemOfValue(idField.schema, template.template_id);
  const { fields } = template;
  const fresh = name.normalize('NFKC').trim();
  const source = firstFor(fresh);
  return (
    <div className={styles.row} role="group" aria-label={title}>
      <b className={styles.title}>{title}</b>
      <Field
        label={i18n._(idField.meta.label.id)}
        autoCapitalize="none"
        value={template.template_id}
        error={
          problem === undefined
            ? faults([...location, kind, 'template_id'])
            : problemWords(i18n, { location: '', message: problem })
        }
        onChange={(event) => onWrite({ ...template, template_id: event.target.value.trim() })}
      />
      {template.template_id === '' && Object.keys(fields).length === 0 ? null : (
        <>
          {Object.entries(fields).map(([each, chosen]) => (
            <span key={each} className={styles.line}>
              <Choice<FieldSource>
                label={<code>{each}</code>}
                value={chosen}
                options={FIELD_SOURCES.filter((option) => option === chosen || fieldFits(each, option)).map(
                  (option) => ({
                    value: option,
                    text: choices?.[option] ? i18n._(choices[option]?.id ?? '') : option,
                  }),
                )}
                onChange={(next) => onWrite({ ...template, fields: { ...fields, [each]: next } })}
              />
              <IconButton
                icon={Trash2}
                size={16}
                label={t`Remove ${each}`}
                onPress={() => {
                  const { [each]: _, ...others } = fields;
                  onWrite({ ...template, fields: others });
                }}
              />
            </span>
          ))}
          <span className={styles.line}>
            <Field
              label={i18n._(label.id)}
              hint={i18n._(help.id)}
              placeholder="thing1"
              autoCapitalize="none"
              value={name}
              error={faults([...location, kind, 'fields'])}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              variant="outline"
              icon={Plus}
              disabled={source === undefined || fresh in fields}
              onPress={() => {
                if (source === undefined) return;
                onWrite({ ...template, fields: { ...fields, [fresh]: source } });
                setName('');
              }}
            >
              {t({ message: 'Add', comment: 'to a list' })}
              <span className="vh">{title}</span>
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
