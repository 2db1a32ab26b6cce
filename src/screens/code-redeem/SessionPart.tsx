import { Trans, useLingui } from '@lingui/react/macro';
import { SessionChips } from '#components/SessionChips.tsx';
import { chooseBatch, wantedOf } from '#domain/draft-order.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Divider, SectionTitle } from '#ui/Card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './Exchange.module.css';
import { fieldId } from './field-ids.ts';
import type { UseCardProps } from './ProblemLine.tsx';
import { ProblemLine } from './ProblemLine.tsx';

/** The sessions of the chosen day; nothing where the spot has none. */
export function SessionPart({ draft, update, data, problems, tried, onAll }: UseCardProps & { onAll: () => void }) {
  const { t } = useLingui();
  const { offer, batches } = data;
  const wrong = problems.some(({ part }) => part === 'batch');
  if (batches.ready && offer.batches.length === 0 && !wrong) return null;
  const over = offer.batches.every((batch) => batch.last_entry_at <= offer.now);
  return (
    <>
      <Divider />
      <SectionTitle id={`${fieldId('batch')}-title`}>
        <Trans>Session</Trans>
      </SectionTitle>
      <div id={fieldId('batch')} tabIndex={-1} className={styles.target}>
        {batches.failed && (
          <p className={styles.note}>
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
            wanted={wantedOf(draft, offer)}
            chosen={draft.batch_id}
            labelledBy={`${fieldId('batch')}-title`}
            onChoose={(id) => update((now) => chooseBatch(now, id).draft)}
          />
        )}
        {batches.ready && over && (
          <p className={styles.note}>
            <Trans>No session is left on this day.</Trans>{' '}
            <LinkButton onPress={onAll}>
              <Trans>Choose another date</Trans>
            </LinkButton>
          </p>
        )}
        {offer.batches.some((batch) => batch.id === draft.batch_id && batch.seated) && (
          <p className={styles.note}>
            <Trans>The venue chooses the seats, side by side where it can.</Trans>
          </p>
        )}
        <ProblemLine problems={problems} tried={tried} part="batch" />
      </div>
    </>
  );
}
