import { Plural, useLingui } from '@lingui/react/macro';
import type { Calendar } from '#contract/office/calendar.ts';
import { instantOf } from '#domain/lib/day.ts';
import { firstDay, monthAfter, monthBefore } from '#domain/office/office-month.ts';
import type { CalendarSearch } from './search.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { monthText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { PeriodBar } from '#office/ui/PeriodBar.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Calendar.module.css';

interface Props {
  data: Calendar;
  picking: boolean;
  picked: number;
  mayPick: boolean;
  onGo(next: Partial<CalendarSearch>): void;
  onPicking(on: boolean): void;
  onBulk(): void;
}

export function MonthBar({ data, picking, picked, mayPick, onGo, onPicking, onBulk }: Props) {
  const { t } = useLingui();
  const first = firstDay(data.month);
  return (
    <Row wrap>
      <Choice
        label={t`Spot or guide`}
        hideLabel
        look="inline"
        value={data.scenic}
        options={data.spots.map(({ id, name, guide }) => ({
          value: id,
          text: guide ? t`${venueText(name)} (guide)` : venueText(name),
        }))}
        onChange={(scenic) => onGo({ scenic, day: undefined })}
      />
      <PeriodBar
        before={t`Month before`}
        after={t`Month after`}
        onBefore={() => onGo({ month: monthBefore(first), day: undefined })}
        onAfter={() => onGo({ month: monthAfter(first), day: undefined })}
      >
        <h2 className={styles.title} aria-live="polite">
          {monthText(instantOf(first, '12:00'))}
        </h2>
      </PeriodBar>
      <Button variant="outline" onPress={() => onGo({ month: undefined, day: undefined })}>
        {t`Today`}
      </Button>
      <Text grow />
      {picking ? (
        <>
          <Text size="micro" tone="second" role="status">
            <Plural value={picked} _0="Choose days" one="# day chosen" other="# days chosen" />
          </Text>
          <Button variant="outline" onPress={() => onPicking(false)}>
            {t`Cancel`}
          </Button>
          <Button variant="tonal" disabled={picked === 0} onPress={onBulk}>
            {t`Set these days…`}
          </Button>
        </>
      ) : mayPick ? (
        <Button variant="outline" onPress={() => onPicking(true)}>
          {t`Set several days…`}
        </Button>
      ) : null}
    </Row>
  );
}
