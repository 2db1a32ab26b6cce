import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useState } from 'react';
import { numberIn, timeIn } from '#office/pages/catalogue/field-values.ts';
import { problemOfValue } from '#office/pages/catalogue/form-fields.ts';
import { problemWords } from '#office/pages/catalogue/problem-words.ts';
import controls from '#office/ui/Control.module.css';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { LANGUAGES } from '#office/words/locale.ts';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import type { FieldProps } from './field-props.ts';
import { useChoices } from './use-choices.ts';
import styles from './inputs.module.css';

const WIDTHS: Readonly<Record<string, string | undefined>> = {
  time: styles.time,
  day: styles.day,
  money: styles.money,
  minutes: styles.minutes,
  number: styles.number,
  whole: styles.whole,
  text: styles.text,
  html: styles.html,
};
const NUMBERS: ReadonlySet<string> = new Set(['whole', 'number', 'money', 'minutes']);
const WIDE: ReadonlySet<string> = new Set(['html', 'text']);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Errors appear once the field is left; invalid text stays in it. */
// oxlint-disable-next-line max-lines-per-function -- select, text and number share what is typed, its fault and its help
export function TypedField(props: FieldProps) {
  const { t, i18n } = useLingui();
  const { entry, location, value, faults, onChange } = props;
  const { meta, schema, required } = entry;
  const { input } = meta;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const choices = useChoices(props);
  const isText = input === 'text' || input === 'html';
  const inMinutes = input === 'minutes' && typeof value === 'number';
  const source = isText ? ((value ?? {}) as { zh_CN?: string }).zh_CN : inMinutes ? value / 60 : value;
  const problem = typed === null ? problemOfValue(schema, value) : undefined;
  const fault =
    problem === undefined
      ? (faults(location) ?? (isText ? faults([...location, 'zh_CN']) : undefined))
      : problemWords(i18n, { location: '', message: problem });
  const warning = fault === undefined && meta.warn?.when(value) ? i18n._(meta.warn.words.id) : undefined;
  const write = (text: string): void => {
    if (isText) {
      const others = (value ?? {}) as Readonly<Record<string, string>>;
      const isEmpty = text === '' && !required && Object.keys(others).every((key) => key === 'zh_CN');
      return onChange(isEmpty ? undefined : { ...others, zh_CN: text });
    }
    if (!NUMBERS.has(input)) return onChange(text === '' ? undefined : input === 'time' ? timeIn(text) : text);
    const number = numberIn(text);
    onChange(input === 'minutes' && typeof number === 'number' ? number * 60 : number);
  };
  const common = {
    id,
    className: clsx(controls.control, WIDTHS[input]),
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-help ${id}-fault`,
  };
  const typing = {
    ...common,
    value: typed ?? textOf(source),
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      write(event.target.value);
    },
    onBlur: () => setTyped(null),
  };
  const kinds: Readonly<Record<string, ComponentProps<'input'>>> = {
    day: { type: 'date' },
    time: { placeholder: '09:00', inputMode: 'numeric', autoComplete: 'off' },
  };
  return (
    <FieldBox className={WIDE.has(input) ? styles.wide : undefined}>
      <label htmlFor={id}>
        {i18n._(meta.label.id)}
        {isText ? <span className={styles.mark}>{LANGUAGES.zh_CN}</span> : null}
      </label>
      <span className={styles.line}>
        {choices ? (
          <select {...common} value={textOf(value ?? entry.preset)} onChange={(event) => write(event.target.value)}>
            {required || entry.preset !== undefined ? (
              value === undefined && entry.preset === undefined ? (
                <option value="">{t`Choose…`}</option>
              ) : null
            ) : (
              <option value="">–</option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
        ) : isText ? (
          <textarea {...typing} lang="zh-CN" rows={input === 'html' ? 8 : 1} />
        ) : (
          <input
            {...typing}
            {...(NUMBERS.has(input)
              ? { inputMode: 'decimal' as const, autoComplete: 'off' }
              : (kinds[input] ?? { type: 'text' }))}
            {...(entry.preset === undefined ? {} : { placeholder: textOf(entry.preset) })}
          />
        )}
        {meta.unit ? <span className={styles.unit}>{i18n._(meta.unit.id)}</span> : null}
      </span>
      <Text id={`${id}-help`} size="micro" tone="third">
        {input === 'seat-plan' && choices?.length === 0
          ? t`There is none yet: make it with “New seating plan…” in the list of parts.`
          : i18n._(meta.help.id)}
      </Text>
      <Text id={`${id}-fault`} size="micro" tone={fault === undefined && warning ? 'wait' : 'bad'}>
        {fault ?? warning ?? null}
      </Text>
    </FieldBox>
  );
}
