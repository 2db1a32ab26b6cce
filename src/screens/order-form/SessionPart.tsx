import { Trans, useLingui } from '@lingui/react/macro';
import type { Party } from '#components/month-calendar.ts';
import { SessionChips } from '#components/SessionChips.tsx';
import type { DraftVisit, Dropped } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Divider, SectionTitle } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { fieldId, titleField } from './field-ids.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData } from './use-order-data.ts';

export interface SessionPartProps {
  data: VisitData;
  visit: number;
  draft: DraftVisit;
  party: Party;
  dropped: readonly Dropped[];
  tour?: boolean | undefined;
  problem: Problem | undefined;
  onBatch: (batchId: string) => void;
  onAll: () => void;
}

/** The sessions of the chosen day; nothing where the spot has none. */
export function SessionPart({ data: { offer, batches }, visit, draft, party, dropped, tour, problem, onBatch, onAll }: SessionPartProps) {
  const { t } = useLingui();
  if (batches.ready && offer.batches.length === 0 && !problem) return null;
  const over = offer.batches.every((batch) => batch.last_entry_at <= offer.now);
  return (
    <>
      <Divider />
      <SectionTitle id={titleField('batch', visit)}>{tour ? <Trans>Start of the tour</Trans> : <Trans>Session</Trans>}</SectionTitle>
      <div id={fieldId('batch', visit)} tabIndex={-1} className={styles.target}>
        <div role="status">
          {dropped.includes('batch') && !draft.batch_id && (
            <p className={styles.hint}>
              <Trans>Your session was on the other day. Choose one for this day.</Trans>
            </p>
          )}
        </div>
        {batches.failed && (
          <p className={styles.hint}>
            <Trans>The sessions could not be loaded.</Trans>{' '}
            <LinkButton onPress={batches.retry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </p>
        )}
        {!batches.ready && !batches.failed && (
          <Skeleton label={t`Loading sessions`}>
            <SkeletonBlock height={60} shape="control" />
          </Skeleton>
        )}
        {batches.ready && (
          <SessionChips
            batches={offer.batches}
            now={offer.now}
            wanted={party.wanted}
            chosen={draft.batch_id}
            labelledBy={titleField('batch', visit)}
            onChoose={onBatch}
          />
        )}
        {batches.ready && over && (
          <p className={styles.hint}>
            <Trans>No session is left on this day.</Trans>{' '}
            <LinkButton onPress={onAll}>
              <Trans>Choose another date</Trans>
            </LinkButton>
          </p>
        )}
        <ProblemLine problem={problem} />
      </div>
    </>
  );
}
