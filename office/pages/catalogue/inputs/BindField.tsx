import { useLingui } from '@lingui/react/macro';
import type { NestingProps } from './field-props.ts';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import { listIn, type Named, nameOf } from '#office/pages/catalogue/parts.ts';
import { Chosen } from './Chosen.tsx';
import styles from './inputs.module.css';
import { NestedFields } from './NestedFields.tsx';

interface Binding {
  with: readonly string[];
}
const USUAL = { rule: 'same-date', ratio: 1 };

export function BindField(props: NestingProps) {
  const { i18n } = useLingui();
  const { entry, location, value, part, doc, faults, onChange } = props;
  const own = part as Named;
  const bind = typeof value === 'object' && value !== null ? (value as Binding) : null;
  const partners = listIn(doc, 'type').filter(
    (type) =>
      type.id !== own.id &&
      type.scenic_id === own.scenic_id &&
      (type as { type?: unknown }).type !== 'MEMBER' &&
      !type.withdrawn,
  );
  const chosen = bind?.with ?? [];
  return (
    <div className={styles.wide}>
      <Chosen
        label={i18n._(entry.meta.label.id)}
        help={i18n._(entry.meta.help.id)}
        all={partners.map((type) => ({ id: type.id, text: nameOf(type, type.id) }))}
        chosen={chosen}
        fault={faults(location) ?? chosen.map((_, index) => faults([...location, 'with', index])).find(Boolean)}
        onChange={(ids) => onChange(ids.length === 0 ? undefined : { ...USUAL, ...bind, with: ids })}
      />
      {bind ? (
        <NestedFields {...props} entries={entriesOf(entry.schema).filter(({ meta }) => meta.input !== 'partners')} />
      ) : null}
    </div>
  );
}
