import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sessionFits, nearestSession } from '#domain/catalog/calendar.ts';
import { lowMark } from '#domain/lib/low-mark.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { rangeText, sessionClock } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import { useOptimisticChoice } from '#ui/use-optimistic-choice.ts';
import styles from './SessionChips.module.css';

export interface SessionChipsProps {
  sessions: readonly OfferedSession[];
  /** Server time: sessions whose last entry is over are left out. */
  now: number;
  wanted: number;
  chosen: string | null;
  /** The session that bought tickets are for, where they are to be moved; `taken` where it can't be chosen again. */
  present?: { id: string; taken: boolean } | undefined;
  labelledBy: string;
  onChoose: (sessionId: string) => void;
}

export function SessionChips({ sessions, now, wanted, chosen, present, labelledBy, onChoose }: SessionChipsProps) {
  const locale = useLocale();
  const [shown, choose] = useOptimisticChoice(chosen, onChoose);
  const [refused, setRefused] = useState<string | null>(null);
  const open = sessions.filter((session) => session.last_entry_at > now);
  const fits = (session: OfferedSession): boolean =>
    sessionFits(session, now, wanted) && !(present?.taken && session.id === present.id);
  const asked = open.find((session) => session.id === refused && !fits(session));
  const others = open.filter(fits);
  const nearest = asked && nearestSession(others, now, wanted, asked.starts_at);
  const other = nearest && rangeText(nearest.starts_at, nearest.ends_at, locale);
  return (
    <>
      <div role="group" aria-labelledby={labelledBy} className={styles.chips}>
        {open.map((session) => (
          <SessionChip
            key={session.id}
            session={session}
            fits={fits(session)}
            present={session.id === present?.id}
            chosen={session.id === shown}
            onPress={() => {
              setRefused(session.id);
              if (fits(session)) choose(session.id);
            }}
          />
        ))}
      </div>
      <div role="status">
        {asked && (
          <p className={styles.answer}>
            <Answer session={asked} wanted={wanted} present={sessionFits(asked, now, wanted)} />{' '}
            {nearest && (
              <LinkButton inherit underline onPress={() => choose(nearest.id)}>
                <Trans>Take {other}</Trans>
              </LinkButton>
            )}
          </p>
        )}
      </div>
    </>
  );
}

interface SessionChipProps {
  session: OfferedSession;
  fits: boolean;
  present: boolean;
  chosen: boolean;
  onPress: () => void;
}

function SessionChip({ session, fits, present, chosen, onPress }: SessionChipProps) {
  const { t } = useLingui();
  const { left } = session;
  // A session with one place is taken for a guide's time, which can't be entered late.
  const sole = session.total === 1;
  const low = left > 0 && left <= lowMark(session.total);
  const locale = useLocale();
  const entry = sessionClock(session.date, session.last_entry_at, locale);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={!fits || undefined}
      className={styles.chip}
      onClick={onPress}
    >
      <span className={styles.time}>
        {rangeText(session.starts_at, session.ends_at, locale)}
        {present && (
          <>
            {' '}
            <Tag tone="info">
              <Trans context="session: the tickets are for it now">Now</Trans>
            </Tag>
          </>
        )}
      </span>
      <span className={clsx(styles.left, low && styles.few)}>
        {sole
          ? left > 0
            ? t({ message: 'Free', context: 'session' })
            : t({ message: 'Booked', context: 'session' })
          : left > 0
            ? t({ message: `${plural(left, { one: '# left', other: '# left' })}`, context: 'stock' })
            : t({ message: 'Full', context: 'session' })}
        {session.one_person && (
          <>
            {' '}
            · <Trans>1 per person</Trans>
          </>
        )}
      </span>
      {!sole && (
        <span className={styles.entry}>
          <Trans>Last entry {entry}</Trans>
        </span>
      )}
    </button>
  );
}

function Answer({ session, wanted, present }: { session: OfferedSession; wanted: number; present: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { left } = session;
  const range = rangeText(session.starts_at, session.ends_at, locale);
  if (present) return <Trans>Your tickets are for the session {range} now.</Trans>;
  if (left === 0) return <Trans>The session {range} is fully booked.</Trans>;
  return t`Only ${plural(left, { one: '# place is', other: '# places are' })} left in the session ${range}; you need ${plural(wanted, { one: '# place', other: '# places' })}.`;
}
