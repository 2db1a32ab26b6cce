import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { sessionFits, nearestSession, nearestDay } from '#domain/catalog/calendar.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { largestPartyFor, mayWait } from '#domain/waiting/waiting-list.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './SelectSession.module.css';
import { SessionCard } from './SessionCard.tsx';
import { type SessionData, useOtherSessions } from './session-data.ts';
import type { SessionDraft } from './session-draft.ts';

export interface SessionListProps {
  data: SessionData;
  choice: SessionDraft;
  wanted: number;
  date: Day;
  zoneTypeId: string | undefined;
  open: readonly OfferedSession[];
}

export function SessionList({ data, choice, wanted, date, zoneTypeId, open }: SessionListProps) {
  const fitting = open.filter((session) => sessionFits(session, data.now, wanted));
  return (
    <>
      {open.length === 0 && (
        <p className={styles.hint}>
          <Trans>No session is left on this day.</Trans>
        </p>
      )}
      {fitting.length === 0 && <Nearest data={data} choice={choice} wanted={wanted} date={date} />}
      <div role="radiogroup" aria-labelledby="session-list" className={styles.list}>
        {open.map((session) => (
          <SessionCard
            key={session.id}
            data={data}
            session={session}
            wanted={wanted}
            zoneTypeId={zoneTypeId}
            standalone={open.length === 1}
            chosen={session.id === choice.draft.batch_id}
            onChoose={() => choice.chooseSession(session.id)}
          />
        ))}
      </div>
      {data.hall &&
        open
          .filter(({ left }) => left === 0)
          .map((session) => (
            <p key={session.id} className={styles.hint}>
              <span className="num">{clockText(session.starts_at)}</span>{' '}
              {data.types
                .filter(({ id, people }) => mayWait(people, largestPartyFor(session.waiting, id)))
                .map(({ id, name }) => (
                  <Link
                    key={id}
                    to="/waitingList"
                    search={{ type: id, date, batch: session.id }}
                    className={linkButtonClass()}
                  >
                    <span>
                      <Trans>
                        Wait for a seat: <Words of={name} />
                      </Trans>
                    </span>
                  </Link>
                ))}
            </p>
          ))}
    </>
  );
}

function Nearest({ data, choice, wanted, date }: Omit<SessionListProps, 'open' | 'zoneTypeId'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const later = nearestDay({ days: data.days.filter((day) => day.date !== date), now: data.now }, date, wanted);
  const sessions = useOtherSessions(data.scenic.id, later);
  const session = nearestSession(sessions, data.now, wanted, data.sessions[0]?.starts_at ?? 0);
  if (!later) {
    return (
      <p className={styles.hint}>
        <Trans>No other date has places for all of you at the moment.</Trans>
      </p>
    );
  }
  if (!session) return null;
  const today = dayOf(data.now);
  const time = clockText(session.starts_at);
  const day =
    later === today
      ? t({ message: 'today', context: 'nearest session' })
      : later === addDays(today, 1)
        ? t({ message: 'tomorrow', context: 'nearest session' })
        : dayText(later, locale);
  return (
    <div className={styles.nearest}>
      <Button variant="tonal" block iconEnd={IconChevronRight} onPress={() => choice.chooseBoth(later, session.id)}>
        <Trans comment="the nearest session that has places for the whole party">
          Nearest for all: {day} {time}
        </Trans>
      </Button>
    </div>
  );
}
