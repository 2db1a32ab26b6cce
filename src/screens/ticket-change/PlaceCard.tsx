import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell } from '#components/month-calendar.ts';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { absoluteVisit } from '#components/ticket-words.ts';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import type { Problem } from '#domain/problems.ts';
import { monthText } from '#i18n/format.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './ChangeTicket.module.css';
import { useNewVisit } from './new-visit.ts';
import { OldNew } from './OldNew.tsx';
import { fieldIdOf } from './field-ids.ts';
import { SessionPart } from './SessionPart.tsx';
import type { ChangePart } from './use-change-data.ts';
import { partyOf, shownProblem } from './use-change.ts';

export interface PlaceCardProps {
  part: ChangePart;
  index: number;
  /** The order has tickets for several spots. */
  named: boolean;
  problems: readonly Problem[];
  onDate: (day: Day) => void;
  onBatch: (batchId: string) => void;
  onAll: () => void;
  onSeats: () => void;
}

/** The new day, session and seats of the tickets of a spot, with the present ones struck out above. */
export function PlaceCard({ part, index, named, problems, onDate, onBatch, onAll, onSeats }: PlaceCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const newVisit = useNewVisit();
  const { visit, offer, moving } = part;
  const title = fieldIdOf('title', index);
  const before = [...new Set(moving.map((ticket) => absoluteVisit(ticket, locale)))];
  const problem = shownProblem(problems, index, 'date');
  return (
    <Card as="section" labelledBy={title}>
      <SectionTitle id={title} aside={monthText(visit.date ?? dayOf(offer.now), locale)}>
        <Trans>New date</Trans>
      </SectionTitle>
      {named && moving[0] && (
        <p className={styles.hint}>
          <Words of={moving[0].program_name} />
        </p>
      )}
      <OldNew before={before} after={newVisit(part) ?? <Trans>Not chosen yet</Trans>} />
      <div id={fieldIdOf('date', index)} tabIndex={-1} className={styles.target}>
        <Days {...{ part, index, onDate, onAll }} />
        <FieldNote id={fieldIdOf('date', index)} error={problem && i18n._(problemWords(problem))} />
      </div>
      {visit.date && <SessionPart {...{ part, index, problems, onBatch, onAll, onSeats }} />}
    </Card>
  );
}

function Days({ part, index, onDate, onAll }: Pick<PlaceCardProps, 'part' | 'index' | 'onDate' | 'onAll'>) {
  const { t } = useLingui();
  // The answer speaks while nothing else was chosen.
  const [answer, setAnswer] = useState<{ cell: DayCell; date: Day | null } | null>(null);
  const { visit, offer, days } = part;
  const refused = answer && answer.date === visit.date ? answer.cell : null;
  if (days.failed)
    return (
      <p className={styles.hint}>
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
  const party = partyOf(part);
  const press = (cell: DayCell): void => {
    const fits = isSelectable(cell.state);
    setAnswer(fits ? null : { cell, date: visit.date });
    if (fits) onDate(cell.day);
  };
  return (
    <>
      <DayStrip
        offer={offer}
        party={party}
        chosen={visit.date}
        labelledBy={fieldIdOf('title', index)}
        say={offer.types.some(({ zone }) => zone !== undefined) ? 'seats' : 'price'}
        onPress={press}
        onAll={onAll}
      />
      {refused && (
        <div className={styles.answer}>
          <MonthCalendarAnswer
            cell={refused}
            wanted={party.wanted}
            nearest={nearestDay(offer, refused.day > dayOf(offer.now) ? refused.day : dayOf(offer.now), party.wanted, party.need)}
            onChoose={(day) => {
              setAnswer(null);
              onDate(day);
            }}
          />
        </div>
      )}
    </>
  );
}
