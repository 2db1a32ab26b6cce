import { useLingui } from '@lingui/react/macro';
import type { FieldProps } from './field-props.ts';
import { listIn, nameOf } from '#office/pages/catalogue/parts.ts';
import { Chosen } from './Chosen.tsx';

export function ChosenMembers({ entry: { meta, required }, location, value, doc, faults, onChange }: FieldProps) {
  const { i18n } = useLingui();
  const all =
    meta.input === 'spots'
      ? listIn(doc, 'spot')
      : listIn(doc, 'type').filter((each) => (each as { type?: unknown }).type === 'MEMBER');
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <Chosen
      label={i18n._(meta.label.id)}
      help={i18n._(meta.help.id)}
      all={all
        .filter(({ id, withdrawn }) => !withdrawn || chosen.includes(id))
        .map((each) => ({ id: each.id, text: nameOf(each, each.id) }))}
      chosen={chosen}
      fault={faults(location)}
      onChange={(ids) => onChange(ids.length === 0 && !required ? undefined : ids)}
    />
  );
}
