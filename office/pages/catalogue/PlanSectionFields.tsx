import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { NUMBERINGS, type PlanSection, type SectionField } from '#domain/seats/plan-maker.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field, SelectField } from '#ui/Field.tsx';
import { Grid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './ListField.module.css';

interface Props {
  section: PlanSection;
  index: number;
  categories: readonly string[];
  faultOf(field: SectionField): string | undefined;
  onChange(section: PlanSection): void;
  onRemove: (() => void) | undefined;
}

export function PlanSectionFields({ section, index, categories, faultOf, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const list = useId();
  const label = t`Section ${index + 1}`;
  const numberings = {
    left: t`From the left`,
    right: t`From the right`,
    middle: t`From the middle, odd on the left`,
  } satisfies Record<PlanSection['numbering'], string>;
  const text = (field: SectionField) => ({
    value: section[field],
    error: faultOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...section, [field]: event.target.value }),
  });
  return (
    <Stack as="fieldset" gap={2} className={styles.row} aria-label={label}>
      <Row>
        <Text as="b" grow>
          {label}
        </Text>
        {onRemove ? <IconButton icon={Trash2} size={16} label={t`Remove ${label}`} onPress={onRemove} /> : null}
      </Row>
      <Grid min={130}>
        <Field label={t`Name of the section`} {...text('name')} />
        <Field label={t`Category`} hint={t`A ticket type sells it at its price.`} list={list} {...text('category')} />
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <Field label={t({ message: 'Rows', context: 'of a hall' })} inputMode="numeric" {...text('rows')} />
        <Field label={t`Seats in a row`} hint={t`20, or 10, 12, 14, or 10+2`} {...text('seats')} />
        <Field label={t`First row`} hint={t`1 or A`} autoCapitalize="characters" {...text('firstRow')} />
        {section.numbering === 'middle' ? null : (
          <Field label={t`First seat number`} inputMode="numeric" {...text('firstSeat')} />
        )}
      </Grid>
      <SelectField
        label={t`Seat numbers`}
        value={section.numbering}
        options={NUMBERINGS.map((value) => ({ value, label: numberings[value] }))}
        onChange={(event) =>
          onChange({ ...section, numbering: NUMBERINGS.find((each) => each === event.target.value) ?? 'left' })
        }
      />
      <Field
        label={t`Aisles after seat`}
        hint={t`Counted from the left in the widest row: 6, 14`}
        {...text('aisles')}
      />
      {index === 0 ? null : (
        <Checkbox checked={section.beside} onChange={(beside) => onChange({ ...section, beside })}>
          {t`Beside the section before, at its right`}
        </Checkbox>
      )}
    </Stack>
  );
}
