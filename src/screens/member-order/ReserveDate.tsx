import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayStrip } from '#components/DayStrip.tsx';
import type { DayCell } from '#components/month-calendar.ts';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { MonthCalendarAnswer } from '#components/MonthCalendarAnswer.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { SessionChips } from '#components/SessionChips.tsx';
import type { SheetMoves } from '#components/use-sheet.ts';
import { isSelectable, nearestDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import type { LocalText } from '#domain/local-text.ts';
import type { Problem } from '#domain/problems.ts';
import { monthText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { CardVisitDraft } from '#state/member-draft.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card, Divider, SectionTitle } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './MemberOrder.module.css';
import { FIELDS } from './field-ids.ts';
import type { Reserve } from './use-reserve.ts';

export interface ReserveDateProps {
  reserve: Reserve;
  name: LocalText;
  form: CardVisitDraft;
  update: (news: Partial<CardVisitDraft>) => void;
  problems: readonly Problem[];
  tried: boolean;
  sheet: string | undefined;
  moves: SheetMoves;
}

/** Day and session of a visit with a card; days on which the card does not pay are closed, with the reason. */
export function ReserveDate({ reserve, name, form, update, problems, tried, sheet, moves }: ReserveDateProps) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const [refused, setRefused] = useState<DayCell | null>(null);
  const { offer, type, days } = reserve;
  const people = type?.people ?? 1;
  // The card pays: a price in the cells would only ask a question.
  const party = { wanted: people, need: type ? { [type.id]: people } : {}, priced: ['none'] };
  const choose = (date: Day): void => {
    setRefused(null);
    if (date !== form.date) update({ date, batch_id: null });
  };
  const press = (cell: DayCell): void => (isSelectable(cell.state) ? choose(cell.day) : setRefused(cell));
  const problem = problems.find(({ part, code }) => part === 'date' && (tried || code !== 'choose-date'));
  return (
    <Card as="section" labelledBy={`${FIELDS.date}-title`}>
      <SectionTitle id={`${FIELDS.date}-title`} aside={monthText(form.date ?? reserve.today, locale)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={FIELDS.date} tabIndex={-1} className={styles.target}>
        {days.data ? (
          <DayStrip offer={offer} party={party} chosen={form.date} labelledBy={`${FIELDS.date}-title`} onPress={press} onAll={() => moves.open('calendar')} />
        ) : days.isError ? (
          <p className={styles.note}>
            <Trans>The dates could not be loaded.</Trans>{' '}
            <LinkButton onPress={() => void days.refetch()}>
              <Trans>Try again</Trans>
            </LinkButton>
          </p>
        ) : (
          <Skeleton label={t`Loading dates`}>
            <SkeletonBlock height={76} shape="control" />
          </Skeleton>
        )}
        {refused && <MonthCalendarAnswer cell={refused} wanted={people} nearest={nearestDay(offer, refused.day, people, party.need)} onChoose={choose} />}
        <ProblemLine problem={problem} />
      </div>
      {form.date && <Sessions {...{ reserve, form, update, problems, tried }} />}
      {sheet === 'calendar' && (
        <MonthCalendar
          offer={offer}
          party={party}
          chosen={form.date}
          subtitle={words(name)}
          onChoose={(day) => {
            choose(day);
            moves.close();
          }}
          onClose={moves.close}
        />
      )}
    </Card>
  );
}

function Sessions({ reserve, form, update, problems, tried }: Pick<ReserveDateProps, 'reserve' | 'form' | 'update' | 'problems' | 'tried'>) {
  const { t } = useLingui();
  const { batches, offer, type } = reserve;
  const problem = problems.find(({ part, code }) => part === 'batch' && (tried || code !== 'choose-batch'));
  if (batches.data && offer.batches.length === 0 && !problem) return null;
  const title = `${FIELDS.batch}-title`;
  return (
    <>
      <Divider />
      <SectionTitle id={title}>
        <Trans>Session</Trans>
      </SectionTitle>
      <div id={FIELDS.batch} tabIndex={-1} className={styles.target}>
        {batches.data ? (
          <SessionChips
            batches={offer.batches}
            now={offer.now}
            wanted={type?.people ?? 1}
            chosen={form.batch_id}
            labelledBy={title}
            onChoose={(batch_id) => update({ batch_id })}
          />
        ) : batches.isError ? (
          <p className={styles.note}>
            <Trans>The sessions could not be loaded.</Trans>{' '}
            <LinkButton onPress={() => void batches.refetch()}>
              <Trans>Try again</Trans>
            </LinkButton>
          </p>
        ) : (
          <Skeleton label={t`Loading sessions`}>
            <SkeletonBlock height={60} shape="control" />
          </Skeleton>
        )}
        <ProblemLine problem={problem} />
      </div>
    </>
  );
}
