import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell } from '#components/month-calendar.ts';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import { chooseDate } from '#domain/draft-order.ts';
import { monthText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Exchange.module.css';
import { partyOf } from './party.ts';
import { fieldId } from './field-ids.ts';
import type { UseCardProps } from './ProblemLine.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { SessionPart } from './SessionPart.tsx';
import { todayOf } from './use-use-data.ts';

/** The day, and the session where the day has some. */
export function DayCard(props: UseCardProps & { onAll: () => void }) {
  const locale = useLocale();
  const { draft, data } = props;
  return (
    <Card as="section" labelledBy={`${fieldId('date')}-title`} className={styles.card}>
      <SectionTitle id={`${fieldId('date')}-title`} aside={monthText(draft.date ?? todayOf(data), locale)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date')} tabIndex={-1} className={styles.target}>
        <Days {...props} />
        <ProblemLine {...props} part="date" />
      </div>
      {draft.date && <SessionPart {...props} />}
    </Card>
  );
}

function Days({ draft, update, data, onAll }: UseCardProps & { onAll: () => void }) {
  const { t } = useLingui();
  // The answer speaks while nothing else was chosen.
  const [answer, setAnswer] = useState<{ cell: DayCell; date: Day | null } | null>(null);
  const { days, offer } = data;
  const party = partyOf(draft, data);
  const refused = answer && answer.date === draft.date ? answer.cell : null;
  if (days.failed)
    return (
      <p className={styles.note}>
        <Trans>The dates could not be loaded.</Trans>{' '}
        <LinkButton onPress={days.retry}>
          <Trans>Try again</Trans>
        </LinkButton>
      </p>
    );
  if (!days.ready)
    return (
      <Skeleton label={t`Loading dates`}>
        <SkeletonBlock height={76} shape="control" />
      </Skeleton>
    );
  const choose = (day: Day): void => update((now) => chooseDate(now, day).draft);
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : { cell, date: draft.date });
    if (fits) choose(cell.day);
  };
  return (
    <>
      <DayStrip offer={offer} party={party} chosen={draft.date} labelledBy={`${fieldId('date')}-title`} onPress={press} onAll={onAll} />
      {refused && (
        <div className={styles.answer}>
          <MonthCalendarAnswer cell={refused} wanted={party.wanted} nearest={nearestDay(offer, refused.day, party.wanted, party.need)} onChoose={choose} />
        </div>
      )}
    </>
  );
}
