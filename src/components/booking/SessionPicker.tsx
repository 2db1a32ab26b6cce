import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SessionChips, type SessionChipsProps } from '#components/SessionChips.tsx';
import type { Offer } from '#domain/order/offer.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Divider } from '#ui/Divider.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import styles from './DatePicker.module.css';
import { LoadFailed } from './LoadFailed.tsx';
import type { LoadState } from './use-availability.ts';

export interface SessionPickerProps extends Pick<SessionChipsProps, 'wanted' | 'chosen' | 'present'> {
  offer: Pick<Offer, 'sessions' | 'now'>;
  loading: LoadState;
  /** Id of the element that gets the focus when the session is missing; its title has `-title` behind it. */
  id: string;
  title?: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
  /** True if the session has a problem: the part is then shown even without sessions. */
  wrong: boolean;
  onChoose: (sessionId: string) => void;
  onAll?: (() => void) | undefined;
}

export function SessionPicker({
  offer,
  loading,
  id,
  title,
  hint,
  children,
  wrong,
  onChoose,
  onAll,
  ...chips
}: SessionPickerProps) {
  const { t } = useLingui();
  if (loading.ready && offer.sessions.length === 0 && !wrong) return null;
  const over = offer.sessions.every((session) => session.last_entry_at <= offer.now);
  return (
    <>
      <Divider />
      <SectionTitle id={`${id}-title`}>{title ?? <Trans>Session</Trans>}</SectionTitle>
      <div id={id} tabIndex={-1} className={styles.target}>
        {hint}
        {loading.failed && (
          <LoadFailed onRetry={loading.retry}>
            <Trans>The sessions could not be loaded.</Trans>
          </LoadFailed>
        )}
        {!loading.ready && !loading.failed && (
          <Skeleton label={t`Loading sessions`}>
            <SkeletonBlock height={60} shape="control" />
          </Skeleton>
        )}
        {loading.ready && (
          <SessionChips
            {...chips}
            sessions={offer.sessions}
            now={offer.now}
            labelledBy={`${id}-title`}
            onChoose={onChoose}
          />
        )}
        {loading.ready && over && onAll && (
          <p className={styles.hint}>
            <Trans>No session is left on this day.</Trans>{' '}
            <LinkButton onPress={onAll}>
              <Trans>Choose another date</Trans>
            </LinkButton>
          </p>
        )}
        {children}
      </div>
    </>
  );
}
