import { useId } from 'react';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { TAGS, localeNow } from '#office/words/locale.ts';
import { Chip } from '#ui/Chip.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import page from './Catalogue.module.css';

/** The date 2023-01-01 was a Sunday. */
export const weekdayName = (weekday: number, weekdayStyle: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(TAGS[localeNow()], { weekday: weekdayStyle, timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  );
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** No chosen day means every day, as if the field were left out. */
export function Weekdays({
  label,
  value,
  help,
  onChange,
}: {
  label: string;
  value: unknown;
  help: string;
  onChange(value: unknown): void;
}) {
  const id = useId();
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const toggle = (weekday: number): void => {
    const next = chosen.includes(weekday)
      ? chosen.filter((each) => each !== weekday)
      : [...chosen, weekday].sort((a, b) => a - b);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <FieldBox role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Text id={id} size="micro" strong tone="second">
        {label}
      </Text>
      <Row as="span" gap={1} className={page.days}>
        {FROM_MONDAY.map((weekday) => (
          <Chip
            key={weekday}
            pressed={chosen.includes(weekday)}
            label={weekdayName(weekday, 'long')}
            onPress={() => toggle(weekday)}
          >
            {weekdayName(weekday, 'narrow')}
          </Chip>
        ))}
      </Row>
      <Text id={`${id}-help`} size="micro" tone="third">
        {help}
      </Text>
    </FieldBox>
  );
}
