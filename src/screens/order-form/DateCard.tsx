import type { ReactNode } from 'react';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import { SessionPicker } from '#components/booking/SessionPicker.tsx';
import { Trans } from '@lingui/react/macro';
import { useStripHead } from '#components/month-calendar-words.ts';
import { earliestDay, onlyDay } from '#components/month-calendar.ts';
import { nearestDay, sessionsFor } from '#domain/catalog/calendar.ts';
import { needOf } from '#domain/order/draft-order.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Problem, ProblemCode } from '#domain/order/problems.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { WaitForDay } from './WaitForDay.tsx';
import { useOrderForm, useVisit } from './order-form-context.ts';
import { calendarOffer } from './use-order-data.ts';
import styles from './TicketOrder.module.css';

export function DateCard() {
  const { ticketType, variant, order, attempted, openSheet } = useOrderForm();
  const { index, visit, data, party, problems } = useVisit();
  const head = useStripHead();
  const { offer } = data;
  const shown = calendarOffer(offer, visit);
  const title = titleId('date', index);
  const waitFor = (day: Day): ReactNode => (
    <WaitForDay day={day} types={data.types} days={offer.days} need={needOf(visit, offer)} opened={ticketType.id} />
  );
  const [wrongSession] = shownProblems(problems, 'session', attempted);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title} aside={head(shown, party, visit.date)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date', index)} tabIndex={-1} className={styles.target}>
        <DatePicker
          party={party}
          onAll={() => openSheet('calendar', index)}
          offer={shown}
          loading={data.loading.days}
          chosen={visit.date}
          labelledBy={title}
          onChoose={(day) => order.changeDate(index, day)}
          renderWaiting={waitFor}
        />
        <DateNotes problem={shownProblems(problems, 'date', attempted)[0]} renderWaiting={waitFor} />
      </div>
      {visit.date && (
        <SessionPicker
          offer={{ ...offer, sessions: sessionsFor(offer, visit.date, party.need) }}
          loading={data.loading.sessions}
          id={fieldId('session', index)}
          title={variant.tour ? <Trans>Start of the tour</Trans> : undefined}
          wanted={party.wanted}
          chosen={visit.batch_id}
          wrong={wrongSession !== undefined}
          onChoose={(id) => order.changeSession(index, id)}
          onAll={() => openSheet('calendar', index)}
          hint={
            <div role="status">
              {order.droppedOn(index).includes('session') && !visit.batch_id && (
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

/** Problems of a day that sold out after it was chosen. */
const FULL: readonly string[] = ['date-sold-out', 'date-too-few'] satisfies ProblemCode[];

function DateNotes({
  problem,
  renderWaiting,
}: {
  problem: Problem | undefined;
  renderWaiting: (day: Day) => ReactNode;
}) {
  const { order } = useOrderForm();
  const { index, visit, data, party } = useVisit();
  const offer = calendarOffer(data.offer);
  const locale = useLocale();
  const holiday = offer.days.find((each) => each.date === visit.date)?.holiday;
  const only = onlyDay(offer, party);
  const isEarliest = index === 0 && !only && visit.date !== null && visit.date === earliestDay(offer, party);
  const nearest = problem && visit.date ? nearestDay(offer, visit.date, party.wanted, party.need) : null;
  const other = nearest && dayText(nearest, locale);
  return (
    <>
      {holiday && (
        <p className={styles.hint}>
          <Words of={holiday} />
        </p>
      )}
      {only && only === visit.date && (
        <p role="status" className={styles.hint}>
          <Trans>This is the only day on sale, so it is chosen for you.</Trans>
        </p>
      )}
      {isEarliest && (
        <p role="status" className={styles.hint}>
          <Trans>The earliest day is chosen. Tap another to change it.</Trans>
        </p>
      )}
      <ProblemLine problem={problem} />
      {nearest && nearest !== visit.date && (
        <LinkButton onPress={() => order.changeDate(index, nearest)}>
          <Trans>Take {other}</Trans>
        </LinkButton>
      )}
      {problem && visit.date && FULL.includes(problem.code) && renderWaiting(visit.date)}
    </>
  );
}
