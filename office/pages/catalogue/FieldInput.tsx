import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FieldSpec } from './field-spec.ts';
import { PictureField } from './PictureField.tsx';
import { BindField, CardsField, RefundField, SpotsField } from './SpecialFields.tsx';
import type { Doc } from './use-draft.ts';
import { Weekdays } from './Weekdays.tsx';

export interface FieldProps {
  spec: FieldSpec;
  value: unknown;
  doc: Doc;
  fault?: string | undefined;
  /** In a table the column has a visible heading; the label is for screen readers. */
  label?: string;
  hideLabel?: boolean;
  onChange(value: unknown): void;
}

const NUMBERS: Readonly<Record<string, { step: string; min?: number }>> = {
  whole: { step: '1', min: 0 },
  money: { step: '0.01', min: 0 },
  point: { step: 'any' },
};
const TYPES: Readonly<Record<string, string>> = { day: 'date', words: 'text' };

/** A value that is emptied leaves the draft. */
export function FieldInput(props: FieldProps) {
  const { i18n } = useLingui();
  const { spec, value, doc, onChange } = props;
  const label = props.label ?? i18n._(spec.label);
  const own = { label, value, doc, onChange };
  if (spec.kind === 'refund') return <RefundField {...own} />;
  if (spec.kind === 'bind') return <BindField {...own} />;
  if (spec.kind === 'cards') return <CardsField {...own} />;
  if (spec.kind === 'spots') return <SpotsField {...own} fault={props.fault} />;
  if (spec.kind === 'picture')
    return (
      <PictureField
        label={label}
        value={typeof value === 'string' ? value : ''}
        fault={props.fault}
        onChange={onChange}
      />
    );
  if (spec.kind === 'weekdays')
    return <Weekdays label={label} value={value} onChange={onChange} hideLabel={props.hideLabel} />;
  if (spec.kind === 'yes') {
    return (
      <label className="row tick">
        <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
    );
  }
  return <Framed {...props} label={label} i18nText={(words) => i18n._(words)} />;
}

function Framed({
  spec,
  value,
  doc,
  fault,
  label,
  hideLabel,
  onChange,
  i18nText,
}: FieldProps & { i18nText(words: MessageDescriptor): string }) {
  const id = useId();
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const common = {
    id,
    className: 'ctl',
    'aria-invalid': fault !== undefined,
    ...(fault === undefined ? {} : { 'aria-describedby': `${id}-fault` }),
  };
  const write = (text: string): void => onChange(text === '' ? undefined : spec.kind in NUMBERS ? Number(text) : text);
  return (
    <div className="fld">
      <label htmlFor={id} className={hideLabel ? 'hidden-text' : undefined}>
        {label}
      </label>
      {spec.kind === 'one' || spec.kind === 'plan' ? (
        <select {...common} value={shown} onChange={(event) => write(event.target.value)}>
          {spec.kind === 'plan' ? <option value="">–</option> : null}
          {spec.kind === 'plan'
            ? plansIn(doc).map((plan) => (
                <option key={plan} value={plan}>
                  {plan}
                </option>
              ))
            : spec.options?.map(([each, words]) => (
                <option key={each} value={each}>
                  {i18nText(words)}
                </option>
              ))}
        </select>
      ) : (
        <input
          {...common}
          value={shown}
          onChange={(event) => write(event.target.value)}
          {...(spec.kind in NUMBERS ? { type: 'number', ...NUMBERS[spec.kind] } : { type: TYPES[spec.kind] ?? 'text' })}
          {...(spec.kind === 'time'
            ? {
                pattern: '([01][0-9]|2[0-3]):[0-5][0-9]|24:00',
                placeholder: '09:00',
                size: 5,
                inputMode: 'numeric' as const,
              }
            : {})}
        />
      )}
      {fault === undefined ? null : (
        <span id={`${id}-fault`} className="fault">
          {fault}
        </span>
      )}
    </div>
  );
}

const plansIn = ({ seat_plans }: Doc): string[] =>
  Array.isArray(seat_plans) ? seat_plans.map((each: { id: string }) => each.id) : [];
