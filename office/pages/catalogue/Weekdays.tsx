import { useId } from 'react';
import { TAGS, localeNow } from '#office/words/locale.ts';

/** 2023-01-01 was a Sunday. */
export const weekdayName = (weekday: number, weekdayStyle: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(TAGS[localeNow()], { weekday: weekdayStyle, timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  );
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** None chosen is the same as the field left out. */
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
    <div className="fld" role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <span id={id} className="lbl">
        {label}
      </span>
      <span className="row gap4">
        {FROM_MONDAY.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className="btn day"
            aria-pressed={chosen.includes(weekday)}
            aria-label={weekdayName(weekday, 'long')}
            onClick={() => toggle(weekday)}
          >
            {weekdayName(weekday, 'narrow')}
          </button>
        ))}
      </span>
      <span id={`${id}-help`} className="hint">
        {help}
      </span>
    </div>
  );
}
