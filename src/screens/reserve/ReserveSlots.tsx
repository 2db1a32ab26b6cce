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

export function ReserveSlots({ data, draft, wanted, onChoose }: ReserveSlotsProps) {
  const { offer, scenic } = data;
  const { sessions } = data.loading;
  const { t } = useLingui();
  const { open, last_entry: entry } = scenic;
  if (!draft.date)
    return (
      <p className={styles.hint}>
        <Trans>Choose a day to see its times.</Trans>
      </p>
    );
  if (sessions.failed)
    return (
      <LoadFailed onRetry={sessions.retry}>
        <Trans>The times could not be loaded.</Trans>
      </LoadFailed>
    );
  if (!sessions.ready)
    return (
      <Skeleton label={t`Loading sessions`}>
        <SkeletonBlock height={60} shape="control" />
      </Skeleton>
    );
  if (offer.sessions.length === 0)
    return (
      <p className={styles.hint}>
        <Trans>
          Come at any time from {open}; last entry {entry}.
        </Trans>
      </p>
    );
  const over = offer.sessions.every((session) => session.last_entry_at <= offer.now);
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
          sessions={offer.sessions}
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
