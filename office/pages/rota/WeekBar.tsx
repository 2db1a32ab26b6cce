import { useLingui } from '@lingui/react/macro';
import type { Rota } from '#contract/office/rota.ts';
import { addDays, instantOf } from '#domain/lib/day.ts';
import type { RotaSearch } from './search.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { dayText, languageText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { PeriodBar } from '#office/ui/PeriodBar.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Rota.module.css';

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
    <Row wrap>
      <PeriodBar
        before={t`Week before`}
        after={t`Week after`}
        onBefore={() => onGo({ day: addDays(first, -7) })}
        onAfter={() => onGo({ day: addDays(first, 7) })}
      >
        <h2 className={styles.title} aria-live="polite">
          {first.slice(0, 4)} · {dayText(instantOf(first, '12:00'))} – {dayText(instantOf(last, '12:00'))}
        </h2>
      </PeriodBar>
      <Button variant="outline" onPress={() => onGo({ day: undefined })}>
        {t`This week`}
      </Button>
      <Text grow />
      <Choice<string>
        label={t`Language of the guide`}
        hideLabel
        look="inline"
        value={language ?? ''}
        options={[
          { value: '', text: t`Every language` },
          ...languages.map((code) => ({ value: code, text: languageText(code) })),
        ]}
        onChange={(code) => onGo({ language: code === '' ? undefined : code })}
      />
    </Row>
  );
}
