import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { useOrderForm, useVisit } from './order-form-context.ts';
import styles from './TicketOrder.module.css';
import { useDaysText } from '#components/use-days-text.ts';
import { WIDE_RANGE } from '#domain/catalog/any-day.ts';

export function AnyDayCard() {
  const { attempted } = useOrderForm();
  const {
    index,
    visit,
    problems,
    data: {
      loading: { days },
    },
  } = useVisit();
  const daysText = useDaysText();
  const title = titleId('date', index);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title}>
        <Trans>Days of use</Trans>
      </SectionTitle>
      <div id={fieldId('date', index)} tabIndex={-1} className={styles.target}>
        {visit.date ? (
          <p className={styles.anyDay}>{daysText(visit.date, WIDE_RANGE.end)}</p>
        ) : (
          // The line holds the height of the answer, so that nothing moves when it comes.
          !days.ready && !days.failed && <p className={styles.anyDay}>{'\u00A0'}</p>
        )}
        {days.failed ? (
          <p className={styles.hint}>
            <Trans>What is available could not be loaded.</Trans>{' '}
            <LinkButton onPress={days.retry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </p>
        ) : (
          <p className={styles.hint}>
            <Trans>No date to choose: use it once, on any day that suits you.</Trans>
          </p>
        )}
        <ProblemLine problem={shownProblems(problems, 'date', attempted)[0]} />
      </div>
    </Card>
  );
}
