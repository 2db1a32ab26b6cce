import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { shownProblems } from '#components/booking/shown-problems.ts';
import { Trans } from '@lingui/react/macro';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { ProblemLine } from '#components/ProblemLine.tsx';
import { type VisitData } from './use-order-data.ts';
import styles from './TicketOrder.module.css';
import { useDaysText } from '#components/use-days-text.ts';
import { WIDE_RANGE } from '#domain/catalog/any-day.ts';

interface AnyDayCardProps {
  data: VisitData;
  visit: number;
  draft: DraftVisit;
  problems: readonly Problem[];
  tried: boolean;
}

export function AnyDayCard({
  data: {
    loading: { days },
  },
  visit,
  draft,
  problems,
  tried,
}: AnyDayCardProps) {
  const daysText = useDaysText();
  const title = titleId('date', visit);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title}>
        <Trans>Days of use</Trans>
      </SectionTitle>
      <div id={fieldId('date', visit)} tabIndex={-1} className={styles.target}>
        {draft.date ? (
          <p className={styles.anyDay}>{daysText(draft.date, WIDE_RANGE.end)}</p>
        ) : (
          // Keeps the place of the line that comes with the answer.
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
        <ProblemLine problem={shownProblems(problems, 'date', tried)[0]} />
      </div>
    </Card>
  );
}
