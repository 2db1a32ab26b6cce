import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { absoluteVisit } from '#components/ticket-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconCalendar, IconClock } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import styles from './Plans.module.css';
import type { Alternative, Ways as WaysOf } from './use-ways.ts';

export const AGE = 'plans-age';

export interface WaysProps {
  ways: WaysOf;
  isKnown: boolean;
  failed: boolean;
  onRetry: () => void;
}

export function Ways({ ways, isKnown, failed, onRetry }: WaysProps) {
  const online = useOnline();
  return (
    <>
      {failed ? (
        <LoadFailed onRetry={onRetry}>
          <Trans>The dates could not be loaded.</Trans>
        </LoadFailed>
      ) : isKnown ? (
        <Moving ways={ways} online={online} />
      ) : (
        <Bones />
      )}
      <MoneyBack ways={ways} online={online} />
    </>
  );
}

function Bones() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading dates`}>
      <SkeletonBlock height={200} shape="card" />
    </Skeleton>
  );
}

function Moving({ ways, online }: { ways: WaysOf; online: boolean }) {
  const { t } = useLingui();
  const { canMove, isSpread, hasSessions, sessionsFirst, otherDays, otherSessions, loading, change } = ways;
  if (!canMove) {
    return (
      <Note tone="mute">
        <Trans>These tickets can’t be moved to another day here.</Trans>
      </Note>
    );
  }
  const all = (
    <Button
      variant="tonal"
      icon={IconCalendar}
      reason={online ? undefined : t`You are offline. Connect to do this.`}
      onPress={() => void change()}
    >
      {isSpread ? <Trans>Choose a day for each place</Trans> : <Trans>See all days</Trans>}
    </Button>
  );
  const dayTitle = <Trans>Another day</Trans>;
  if (isSpread)
    return (
      <Way id="plans-day" title={dayTitle}>
        <div className={styles.body}>{all}</div>
      </Way>
    );
  if (loading.failed)
    return (
      <LoadFailed onRetry={loading.retry}>
        <Trans>The dates could not be loaded.</Trans>
      </LoadFailed>
    );
  if (!loading.ready) return <Bones />;
  const sessions = hasSessions && (
    <Way id="plans-session" title={<Trans>Another session</Trans>}>
      <Alternatives
        places={otherSessions}
        ways={ways}
        online={online}
        none={<Trans>No other session has places for all of you.</Trans>}
      />
    </Way>
  );
  return (
    <>
      {sessionsFirst && sessions}
      <Way id="plans-day" title={dayTitle}>
        <Alternatives
          places={otherDays}
          ways={ways}
          online={online}
          none={<Trans>No other day has places for all of you so far.</Trans>}
        />
        <div className={styles.body}>{all}</div>
      </Way>
      {!sessionsFirst && sessions}
    </>
  );
}

function Way({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionTitle
        id={id}
        onPage
        aside={
          <Tag tone="ok">
            <Trans>No fee</Trans>
          </Tag>
        }
      >
        {title}
      </SectionTitle>
      <Card flush>{children}</Card>
    </section>
  );
}

function Alternatives({
  places: alternatives,
  ways,
  online,
  none,
}: {
  places: readonly Alternative[];
  ways: WaysOf;
  online: boolean;
  none: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  if (alternatives.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <Rows>
      {alternatives.map((alternative) => {
        const { day, session, left } = alternative;
        return (
          <li key={session?.id ?? day}>
            <button
              type="button"
              className={rowClass(!online)}
              aria-disabled={!online || undefined}
              aria-describedby={online ? undefined : AGE}
              onClick={online ? () => void ways.change(alternative) : undefined}
            >
              <RowFace
                icon={session ? IconClock : IconCalendar}
                label={
                  <span className="num">
                    {absoluteVisit({ date: day, ...(session ? { batch: session } : {}) }, locale)}
                  </span>
                }
                hint={t`${plural(left, { one: '# place left', other: '# places left' })}`}
              />
            </button>
          </li>
        );
      })}
    </Rows>
  );
}
