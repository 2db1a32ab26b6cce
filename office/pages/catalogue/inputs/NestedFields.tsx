import { valueAt } from '#domain/office/office-patch.ts';
import type { NestingProps } from './field-props.ts';
import type { FormEntry } from '#office/pages/catalogue/form-fields.ts';
import styles from './inputs.module.css';

export function NestedFields({
  entries,
  Input,
  ...props
}: Omit<NestingProps, 'entry'> & { entries: readonly FormEntry[] }) {
  const { location, value, onChange } = props;
  return (
    <div className={styles.fields}>
      {entries.map((entry) => {
        const [name = ''] = entry.path;
        return (
          <Input
            {...props}
            key={name}
            entry={entry}
            location={[...location, name]}
            value={valueAt(value, [name])}
            onChange={(next) => {
              const { [name]: _, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>;
              onChange(next === undefined ? others : { ...others, [name]: next });
            }}
          />
        );
      })}
    </div>
  );
}
