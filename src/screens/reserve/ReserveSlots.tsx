import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { SessionChips } from '#components/SessionChips.tsx';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import styles from './Reserve.module.css';
import type { ReserveData } from './use-reserve-data.ts';

export interface ReserveSlotsProps {
  data: ReserveData;
  draft: DraftVisit;
  wanted: number;
  onChoose: (sessionId: string) => void;
}

export function ReserveSlots({
  data: {
    offer,
    scenic,
    loading: { batches },
  },
  draft,
  wanted,
  onChoose,
}: ReserveSlotsProps) {
  const { t } = useLingui();
  const { open, last_entry: entry } = scenic;
  if (!draft.date)
    return (
      <p className={styles.hint}>
        <Trans>Choose a day to see its times.</Trans>
      </p>
    );
  if (batches.failed)
    return (
      <LoadFailed onRetry={batches.retry}>
        <Trans>The times could not be loaded.</Trans>
      </LoadFailed>
    );
  if (!batches.ready)
    return (
      <Skeleton label={t`Loading sessions`}>
        <SkeletonBlock height={60} shape="control" />
      </Skeleton>
    );
  if (offer.batches.length === 0)
    return (
      <p className={styles.hint}>
        <Trans>
          Come at any time from {open}; last entry {entry}.
        </Trans>
      </p>
    );
  const over = offer.batches.every((batch) => batch.last_entry_at <= offer.now);
  return (
    <>
      <SectionTitle id="reserve-time" level={3}>
        <Trans context="of the day">Time</Trans>
      </SectionTitle>
      {over ? (
        <p className={styles.hint}>
          <Trans>No time is left on this day. Choose another day.</Trans>
        </p>
      ) : (
        <SessionChips
          batches={offer.batches}
          now={offer.now}
          wanted={wanted}
          chosen={draft.batch_id}
          labelledBy="reserve-time"
          onChoose={onChoose}
        />
      )}
    </>
  );
}
