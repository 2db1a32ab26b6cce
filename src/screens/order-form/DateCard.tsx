import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayCell, Party } from '#components/month-calendar.ts';
import { onlyDay } from '#components/month-calendar.ts';
import { DayStrip } from '#components/DayStrip.tsx';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { DraftVisit, Dropped } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { dayText, monthText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { fieldId, shownProblems, titleField } from './field-ids.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { calendarOffer } from './seated.ts';
import { SessionPart } from './SessionPart.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData } from './use-order-data.ts';

export interface DateCardProps {
  data: VisitData;
  /** The position of the visit on the order. */
  visit: number;
  draft: DraftVisit;
  party: Party;
  problems: readonly Problem[];
  tried: boolean;
  /** What went with the last choice. */
  dropped: readonly Dropped[];
  /** A guide is booked: the sessions are times. */
  tour?: boolean | undefined;
  onDate: (day: Day) => void;
  onBatch: (batchId: string) => void;
  onAll: () => void;
}

export function DateCard({ data, visit, draft, party, problems, tried, dropped, tour, onDate, onBatch, onAll }: DateCardProps) {
  const locale = useLocale();
  const { offer } = data;
  const first = draft.date ?? dayOf(offer.now);
  const title = titleField('date', visit);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title} aside={monthText(first, locale)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date', visit)} tabIndex={-1} className={styles.target}>
        <Days {...{ data, visit, draft, party, onDate, onAll }} />
        <DateNotes {...{ data, draft, party, onDate }} problem={shownProblems(problems, 'date', tried)[0]} />
      </div>
      {draft.date && <SessionPart {...{ data, visit, draft, party, dropped, tour, onBatch, onAll }} problem={shownProblems(problems, 'batch', tried)[0]} />}
    </Card>
  );
}

function Days({ data, visit, draft, party, onDate, onAll }: Pick<DateCardProps, 'data' | 'visit' | 'draft' | 'party' | 'onDate' | 'onAll'>) {
  const { t } = useLingui();
  // The answer speaks while nothing else was chosen.
  const [answer, setAnswer] = useState<{ cell: DayCell; date: Day | null } | null>(null);
  const refused = answer && answer.date === draft.date ? answer.cell : null;
  const { days } = data;
  const offer = calendarOffer(data.offer);
  if (!days.ready) {
    if (days.failed)
      return (
        <p className={styles.hint}>
          <Trans>The dates could not be loaded.</Trans>{' '}
          <LinkButton onPress={days.retry}>
            <Trans>Try again</Trans>
          </LinkButton>
        </p>
      );
    return (
      <Skeleton label={t`Loading dates`}>
        <SkeletonBlock height={76} shape="control" />
      </Skeleton>
    );
  }
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : { cell, date: draft.date });
    if (fits) onDate(cell.day);
  };
  return (
    <>
      <DayStrip offer={offer} party={party} chosen={draft.date} labelledBy={titleField('date', visit)} onPress={press} onAll={onAll} />
      {refused && (
        <div className={styles.answer}>
          <MonthCalendarAnswer cell={refused} wanted={party.wanted} nearest={nearestDay(offer, refused.day, party.wanted, party.need)} onChoose={onDate} />
        </div>
      )}
    </>
  );
}

interface DateNotesProps extends Pick<DateCardProps, 'data' | 'draft' | 'party' | 'onDate'> {
  problem: Problem | undefined;
}

/** What is to be said of the chosen day. */
function DateNotes({ data, draft, party, problem, onDate }: DateNotesProps) {
  const offer = calendarOffer(data.offer);
  const locale = useLocale();
  const holiday = offer.days.find((each) => each.date === draft.date)?.holiday;
  const only = onlyDay(offer, party);
  const nearest = problem && draft.date ? nearestDay(offer, draft.date, party.wanted, party.need) : null;
  const other = nearest && dayText(nearest, locale);
  return (
    <>
      {holiday && (
        <p className={styles.hint}>
          <Words of={holiday} />
        </p>
      )}
      {only && only === draft.date && (
        <p role="status" className={styles.hint}>
          <Trans>This is the only day on sale, so it is chosen for you.</Trans>
        </p>
      )}
      <ProblemLine problem={problem} />
      {nearest && nearest !== draft.date && (
        <LinkButton onPress={() => onDate(nearest)}>
          <Trans>Take {other}</Trans>
        </LinkButton>
      )}
    </>
  );
}
