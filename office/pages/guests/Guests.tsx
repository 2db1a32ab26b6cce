import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type GuestSession, guestSessions } from '#contract/office/guests.ts';
import { instantOf, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { secondsText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';

import { GuestList } from './GuestList.tsx';
import { GuestSessions } from './GuestSessions.tsx';
import { SessionTime } from './SessionTime.tsx';
import styles from './Guests.module.css';

/** Without a choice: the first session with people whose last entry is still to come, else the first of the day. */
function chosenOf(
  sessions: readonly GuestSession[],
  { spot, session }: { spot?: string | undefined; session?: string | undefined },
  now: number,
): GuestSession | undefined {
  if (spot !== undefined) return sessions.find((each) => each.spot === spot && each.session === session);
  return sessions.find(({ last_entry_at = 0, people }) => last_entry_at > now && people > 0) ?? sessions[0];
}

// oxlint-disable-next-line max-lines-per-function -- heading, sessions and list say the same chosen session
export function Guests() {
  const { t } = useLingui();
  const { project, hello, may } = useOffice();
  const search = useSearch({ from: '/$project/guests' });
  const navigate = useNavigate({ from: '/$project/guests' });
  const asked = parseDay(search.day ?? '');
  const query = useQuery(officeQuery(project, guestSessions, asked ? { day: asked } : {}));
  const chosen = query.data ? chosenOf(query.data.sessions, search, hello.now) : undefined;
  const day = query.data?.day;
  const list = chosen && day ? { spot: chosen.spot, day, session: chosen.session } : undefined;
  return (
    <Page
      title={
        chosen ? (
          <>
            {venueText(chosen.name)} <SessionTime starts_at={chosen.starts_at} />
          </>
        ) : (
          t`Guest lists`
        )
      }
      about={
        day ? (
          <>
            {chosen?.usual === undefined ? null : <Pill tone="info">{t`usual start ${chosen.usual}`}</Pill>}{' '}
            {weekdayText(instantOf(day, '12:00'))} · {t`Read at ${secondsText(query.dataUpdatedAt)}`}
          </>
        ) : undefined
      }
      actions={
        list && may('guests') ? (
          <Link
            to="/$project/guests/print"
            params={{ project }}
            search={list}
            className={buttonClass({ variant: 'primary', size: 'md' })}
          >
            <Icon of={Printer} size={16} />
            {t`Print…`}
          </Link>
        ) : null
      }
    >
      <Loaded query={query}>
        {({ sessions, day: shown }) => (
          <div className={styles.columns}>
            <GuestSessions
              day={shown}
              sessions={sessions}
              chosen={chosen}
              onDay={(next) => void navigate({ search: { day: next } })}
              onChoose={({ spot, session }) => void navigate({ search: { day: shown, spot, session } })}
            />
            {list ? (
              <GuestList key={`${list.spot} ${list.day} ${list.session ?? ''}`} list={list} />
            ) : (
              <Panel>
                <Empty>
                  {sessions.length === 0
                    ? t`Nothing takes place on this day, and nobody has booked. Choose another day.`
                    : t`There is no such session on this day. Choose one beside.`}
                </Empty>
              </Panel>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
