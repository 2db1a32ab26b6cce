import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Rota } from '#contract/office/rota.ts';
import { addDays, instantOf } from '#domain/lib/day.ts';
import type { RotaSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { dayText, languageText } from '#office/words/format.ts';

export function WeekBar({
  data,
  language,
  onGo,
}: {
  data: Rota;
  language: string | undefined;
  onGo(next: RotaSearch): void;
}) {
  const { t } = useLingui();
  const first = data.days[0] ?? data.today;
  const last = data.days.at(-1) ?? first;
  const languages = [...new Set(data.guides.flatMap((guide) => guide.languages))].sort();
  return (
    <div className="row filters">
      <button
        type="button"
        className="btn ico"
        aria-label={t`Week before`}
        onClick={() => onGo({ day: addDays(first, -7) })}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <h2 className="rota-title" aria-live="polite">
        {first.slice(0, 4)} · {dayText(instantOf(first, '12:00'))} – {dayText(instantOf(last, '12:00'))}
      </h2>
      <button
        type="button"
        className="btn ico"
        aria-label={t`Week after`}
        onClick={() => onGo({ day: addDays(first, 7) })}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </button>
      <button type="button" className="btn" onClick={() => onGo({ day: undefined })}>
        {t`This week`}
      </button>
      <span className="grow" />
      <Choice<string>
        label={t`Language of the guide`}
        hideLabel
        className="auto soft"
        value={language ?? ''}
        options={[
          { value: '', text: t`Every language` },
          ...languages.map((code) => ({ value: code, text: languageText(code) })),
        ]}
        onChange={(code) => onGo({ language: code === '' ? undefined : code })}
      />
    </div>
  );
}
