import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '#contract/operation.ts';
import type { listSales, SaleLine } from '#contract/office/sales.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Field } from '#office/ui/Field.tsx';
import { venueText } from '#office/words/order-words.ts';

interface Props {
  types: OutputOf<typeof listSales>['types'];
  value: SaleLine['commission'];
  onChange(next: SaleLine['commission']): void;
}

/** A type without a commission pays none. */
export function CommissionFields({ types, value, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? `${venueText(type.scenic)} · ${venueText(type.name)}` : id;
  };
  const free = types.filter(({ id }) => !value.some(({ type }) => type === id));
  return (
    <fieldset className="stack plain">
      <legend className="lbl">{t`Commission by ticket type`}</legend>
      {value.map(({ type, percent }) => (
        <div key={type} className="row ask">
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
          <button
            type="button"
            className="btn"
            aria-label={t`Take away: ${nameOf(type)}`}
            onClick={() => onChange(value.filter((each) => each.type !== type))}
          >
            {t`Take away`}
          </button>
        </div>
      ))}
      {free.length === 0 ? null : (
        <Choice
          label={t`Add a ticket type`}
          className="tall"
          value=""
          options={[{ value: '', text: t`Choose…` }, ...free.map(({ id }) => ({ value: id, text: nameOf(id) }))]}
          onChange={(type) => {
            if (type !== '') onChange([...value, { type, percent: 0 }]);
          }}
        />
      )}
    </fieldset>
  );
}
