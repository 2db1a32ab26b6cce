import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ListFilter } from '#contract/office/list.ts';
import { Choice } from '#office/ui/Choice.tsx';
import controls from '#office/ui/Control.module.css';
import { SearchField } from '#office/ui/SearchField.tsx';
import { clsx } from '#ui/clsx.ts';
import { Tag } from '#ui/Tag.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { type ListSearch, type Option, wordsOf } from './list-types.ts';

type Value = ListSearch[string];

interface Props {
  filter: ListFilter;
  value: Value;
  options: readonly Option[] | undefined;
  takenFor: string | undefined;
  onChange(value: Value): void;
}

export function FilterControl({ filter, value, options, takenFor, onChange }: Props) {
  const { i18n } = useLingui();
  const label = i18n._(filter.label);
  const empty = filter.empty ? i18n._(filter.empty) : '';
  if (filter.kind === 'text') {
    return (
      <SearchField
        label={label}
        placeholder={empty}
        text={value === undefined ? undefined : String(value)}
        takenFor={takenFor}
        onFind={onChange}
      />
    );
  }
  if (filter.kind === 'day') return <DayControl label={label} value={value} onChange={onChange} />;
  if (filter.kind === 'object')
    return value === undefined ? null : (
      <Tag>
        {label}: {String(value)}
      </Tag>
    );
  const known = options ?? Object.entries(filter.options ?? {}).map(([name, text]): Option => ({ value: name, text }));
  // A value from the address stays chosen until the options are loaded.
  const all =
    value === undefined || known.some((each) => each.value === value)
      ? known
      : [...known, { value: value as string, text: String(value) }];
  return (
    <Choice<string>
      label={label}
      hideLabel
      look="inline"
      value={String(value ?? '')}
      options={[
        { value: '', text: empty },
        ...all.map((each) => ({ value: String(each.value), text: wordsOf(i18n, each.text) })),
      ]}
      onChange={(chosen) => onChange(all.find((each) => String(each.value) === chosen)?.value)}
    />
  );
}

function DayControl({ label, value, onChange }: { label: string; value: Value; onChange(value: Value): void }) {
  const id = useId();
  return (
    <Row as="span">
      <Text htmlFor={id} as="label" size="micro" strong tone="second">
        {label}
      </Text>
      <input
        id={id}
        type="date"
        className={clsx(controls.control, controls.auto, controls.soft)}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </Row>
  );
}
