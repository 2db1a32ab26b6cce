import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type MakerFault, MOST_SECTIONS, NEW_SECTION, type PlanInputs, rowAfter } from '#domain/seats/plan-maker.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { makerFaultWords } from './maker-words.ts';
import { PlanSectionFields } from './PlanSectionFields.tsx';

interface Props {
  inputs: PlanInputs;
  faults: readonly MakerFault[];
  onChange(inputs: PlanInputs): void;
}

export function PlanMaker({ inputs, faults, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { sections } = inputs;
  const add = (): void => {
    const taken = new Set(sections.map(({ name }) => name));
    const names = [...sections, null].map((_, index) => t`Section ${sections.length + index + 1}`);
    const last = sections[sections.length - 1] ?? NEW_SECTION;
    const name = names.find((each) => !taken.has(each)) ?? '';
    onChange({ ...inputs, sections: [...sections, { ...last, name, firstRow: rowAfter(last), beside: false }] });
  };
  return (
    <Stack>
      <Grid min={140}>
        <Field
          label={t`Name of the hall`}
          value={inputs.name}
          error={makerFaultWords(i18n, faults, 'name')}
          onChange={(event) => onChange({ ...inputs, name: event.target.value })}
        />
        <Field
          label={t`Words on the stage`}
          hint={t`Empty for none.`}
          value={inputs.stage}
          error={makerFaultWords(i18n, faults, 'stage')}
          onChange={(event) => onChange({ ...inputs, stage: event.target.value })}
        />
      </Grid>
      {sections.map((section, index) => (
        <PlanSectionFields
          // Sections have no id, only their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          section={section}
          index={index}
          categories={[...new Set(sections.map(({ category }) => category).filter(Boolean))]}
          faultOf={(field) => makerFaultWords(i18n, faults, field, index)}
          onChange={(next) =>
            onChange({ ...inputs, sections: sections.map((each, at) => (at === index ? next : each)) })
          }
          onRemove={
            sections.length > 1
              ? () => onChange({ ...inputs, sections: sections.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      <Row>
        <Button variant="outline" size="sm" icon={Plus} disabled={sections.length >= MOST_SECTIONS} onPress={add}>
          {t`Add a section`}
        </Button>
      </Row>
    </Stack>
  );
}
