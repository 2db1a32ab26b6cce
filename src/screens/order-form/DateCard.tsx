import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import { SessionPicker } from '#components/booking/SessionPicker.tsx';
import { Trans } from '@lingui/react/macro';
import { onlyDay, type Party } from '#components/month-calendar.ts';
import { nearestDay, sessionsFor } from '#domain/catalog/calendar.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { DraftVisit, Dropped } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { dayText, monthText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { WaitForDay } from './WaitForDay.tsx';
import { calendarOffer, type VisitData } from './use-order-data.ts';
import styles from './TicketOrder.module.css';

interface DateCardProps {
  data: VisitData;
  visit: number;
  draft: DraftVisit;
  party: Party;
  problems: readonly Problem[];
  tried: boolean;
  dropped: readonly Dropped[];
  ticketTypeId: string;
  tour?: boolean | undefined;
  onDate: (day: Day) => void;
  onSession: (sessionId: string) => void;
  onAll: () => void;
}

export function DateCard({
  data,
  visit,
  draft,
  party,
  problems,
  tried,
  dropped,
  ticketTypeId,
  tour,
  onDate,
  onSession,
  onAll,
}: DateCardProps) {
  const locale = useLocale();
  const { offer } = data;
  const first = draft.date ?? dayOf(offer.now);
  const title = titleId('date', visit);
  const [wrongSession] = shownProblems(problems, 'batch', tried);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title} aside={monthText(first, locale)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date', visit)} tabIndex={-1} className={styles.target}>
        <DatePicker
          {...{ party, onAll }}
          offer={calendarOffer(offer, draft)}
          loading={data.loading.days}
          chosen={draft.date}
          labelledBy={title}
          onChoose={onDate}
          renderWaiting={(day) => <WaitForDay day={day} types={data.types} need={party.need} opened={ticketTypeId} />}
        />
        <DateNotes {...{ data, draft, party, onDate }} problem={shownProblems(problems, 'date', tried)[0]} />
      </div>
      {draft.date && (
        <SessionPicker
          offer={{ ...offer, batches: sessionsFor(offer, draft.date, party.need) }}
          loading={data.loading.batches}
          id={fieldId('batch', visit)}
          title={tour ? <Trans>Start of the tour</Trans> : undefined}
          wanted={party.wanted}
          chosen={draft.batch_id}
          wrong={wrongSession !== undefined}
          onChoose={onSession}
          onAll={onAll}
          hint={
            <div role="status">
              {dropped.includes('batch') && !draft.batch_id && (
                <p className={styles.hint}>
                  <Trans>Your session was on the other day. Choose one for this day.</Trans>
                </p>
              )}
            </div>
          }
        >
          <ProblemLine problem={wrongSession} />
        </SessionPicker>
      )}
    </Card>
  );
}

interface DateNotesProps extends Pick<DateCardProps, 'data' | 'draft' | 'party' | 'onDate'> {
  problem: Problem | undefined;
}

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
