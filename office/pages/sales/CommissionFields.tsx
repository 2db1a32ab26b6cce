import { useLingui } from '@lingui/react/macro';
import type { listSales, SaleLine } from '#contract/office/sales.ts';
import type { OutputOf } from '#contract/operation.ts';
import { Choice } from '#office/ui/Choice.tsx';
import controls from '#office/ui/Control.module.css';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  types: OutputOf<typeof listSales>['types'];
  value: SaleLine['commission'];
  onChange(next: SaleLine['commission']): void;
}

export function CommissionFields({ types, value, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? `${venueText(type.scenic)} · ${venueText(type.name)}` : id;
  };
  const free = types.filter(({ id }) => !value.some(({ type }) => type === id));
  return (
    <Stack as="fieldset">
      <Text as="legend" size="micro" strong tone="second">{t`Commission by ticket type`}</Text>
      {value.map(({ type, percent }) => (
        <Row key={type} align="end" wrap className={controls.ask}>
          <Field
            label={t`${nameOf(type)}, percent`}
            type="number"
            min={0}
            max={100}
            step={0.01}
            required
            value={percent / 100}
            onChange={(event) => {
              const typed = Math.round(Number(event.target.value) * 100);
              onChange(value.map((each) => (each.type === type ? { type, percent: typed } : each)));
            }}
          />
          <Button
            variant="outline"
            label={t`Take away: ${nameOf(type)}`}
            onPress={() => onChange(value.filter((each) => each.type !== type))}
          >
            {t`Take away`}
          </Button>
        </Row>
      ))}
      {free.length === 0 ? null : (
        <Choice
          label={t`Add a ticket type`}
          look="tall"
          value=""
          options={[{ value: '', text: t`Choose…` }, ...free.map(({ id }) => ({ value: id, text: nameOf(id) }))]}
          onChange={(type) => {
            if (type !== '') onChange([...value, { type, percent: 0 }]);
          }}
        />
      )}
    </Stack>
  );
}
