import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { valueAt } from '#domain/office/office-patch.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Text } from '#ui/Text.tsx';
import { FieldInput } from './FieldInput.tsx';
import { memberWords } from './field-values.ts';
import type { FormEntry } from './form-fields.ts';
import type { RowDistance } from './price-days.ts';
import type { Faults } from './problem-words.ts';
import type { Doc, Path } from './use-draft.ts';
import styles from './ListField.module.css';
import { plural } from '@lingui/core/macro';

const signed = (yuan: number): string => `${yuan < 0 ? '−' : '+'}¥${Math.abs(yuan)}`;

function PriceDistance({ distance }: { distance: RowDistance | null }) {
  const { t } = useLingui();
  if (!distance) return null;
  const { days, least, most, isFar } = distance;
  const far = least === most ? signed(least) : t`${signed(least)} to ${signed(most)}`;
  return (
    <Text as="p" size="micro" tone={isFar ? 'wait' : 'second'}>
      {plural(days, { one: '# day', other: '# days' })}
      {' · '}
      {least === 0 && most === 0 ? t`as without this row` : t`${far} against the price without this row`}
    </Text>
  );
}

interface Props {
  entry: FormEntry;
  name: string;
  index: number;
  row: unknown;
  location: Path;
  doc: Doc;
  faults: Faults;
  isNew: boolean;
  distance: RowDistance | null;
  isOpen: boolean;
  isFilled: boolean;
  onToggle: (() => void) | undefined;
  onSet(rest: Path, value?: unknown): void;
  onRemove(): void;
  children: ReactNode;
}

// oxlint-disable-next-line max-lines-per-function -- one row from its head to its faults, most of it properties passed on
export function ListRow(props: Props) {
  const {
    entry,
    name,
    index,
    row,
    location,
    doc,
    faults,
    isNew,
    distance,
    isOpen,
    isFilled,
    onToggle,
    onSet,
    onRemove,
    children,
  } = props;
  const { t, i18n } = useLingui();
  const { columns } = entry;
  const fault = faults(location);
  const own = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const inputs = isNew ? own.current?.querySelectorAll<HTMLInputElement>('input, textarea') : undefined;
    [...(inputs ?? [])].find(({ value }) => value === '')?.focus();
  }, [isNew]);
  return (
    <fieldset ref={own} className={clsx(styles.row, !isFilled && styles.unfinished)} aria-label={name}>
      <div className={styles.head}>
        {onToggle ? (
          <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? <Icon of={ChevronDown} size={16} /> : <Icon of={ChevronRight} size={16} />}{' '}
            <span className={styles.number}>{index + 1}</span> {memberWords(i18n, columns, row)}
          </button>
        ) : (
          <Text grow className={styles.number}>
            {index + 1}
          </Text>
        )}
        {children}
        <IconButton icon={Trash2} size={16} label={t`Remove ${name}`} onPress={onRemove} />
      </div>
      {isOpen ? (
        <div className={styles.fields}>
          {columns.map((column) => (
            <FieldInput
              key={column.path.join('.')}
              entry={column}
              location={[...location, ...column.path]}
              value={valueAt(row, column.path)}
              part={row}
              doc={doc}
              faults={faults}
              onChange={(value) => onSet(column.path, value)}
            />
          ))}
        </div>
      ) : null}
      <PriceDistance distance={distance} />
      {isFilled ? null : (
        <Text
          as="p"
          size="micro"
          tone="wait"
        >{t`Not filled in yet: it counts for nothing and blocks publishing.`}</Text>
      )}
      {fault ? (
        <Text as="p" size="micro" tone="bad">
          {fault}
        </Text>
      ) : null}
    </fieldset>
  );
}
