import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { GuestSession } from '#contract/office/guests.ts';
import { addDays, type Day, parseDay } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Choice } from '#office/ui/Choice.tsx';
import controls from '#office/ui/Control.module.css';
import { Panel } from '#office/ui/Panel.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { countText } from '#office/words/figures-text.ts';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { SessionTime } from './SessionTime.tsx';
import styles from './Guests.module.css';

interface Props {
  day: Day;
  sessions: readonly GuestSession[];
  chosen: GuestSession | undefined;
  onDay(day: Day): void;
  onChoose(session: GuestSession): void;
}

const keyOf = ({ spot, session = '' }: GuestSession): string => `${spot} ${session}`;

export function GuestSessions({ day, sessions, chosen, onDay, onChoose }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const goTo = (text: string): void => {
    const next = parseDay(text);
    if (next) onDay(next);
  };
  const nameOf = (each: GuestSession): string =>
    `${venueText(each.name)} ${each.starts_at === undefined ? t`all day` : timeText(each.starts_at)}`;
  return (
    <Panel as="aside" className={styles.sessions} aria-label={t`Sessions of the day`}>
      <Row className={styles.days}>
        <IconButton icon={ChevronLeft} size={18} label={t`Day before`} onPress={() => onDay(addDays(day, -1))} />
        <label className="vh" htmlFor="guests-day">{t`Day`}</label>
        <input
          id="guests-day"
          type="date"
          required
          className={clsx(controls.control, controls.soft)}
          value={day}
          onChange={(event) => goTo(event.target.value)}
        />
        <IconButton icon={ChevronRight} size={18} label={t`Day after`} onPress={() => onDay(addDays(day, 1))} />
      </Row>
      {isNarrow ? (
        <div className={styles.choice}>
          <Choice
            label={t`Session`}
            look="tall"
            value={chosen ? keyOf(chosen) : ''}
            options={sessions.map((each) => ({ value: keyOf(each), text: `${nameOf(each)} · ${each.people}` }))}
            onChange={(key) => {
              const found = sessions.find((each) => keyOf(each) === key);
              if (found) onChoose(found);
            }}
          />
        </div>
      ) : (
        <SessionLinks day={day} sessions={sessions} chosen={chosen} />
      )}
      <Text as="p" size="micro" tone="second" className={styles.rule}>
        {t`Unpaid and unconfirmed orders are not on the lists, nor tickets that are good on several days.`}
      </Text>
    </Panel>
  );
}

function SessionLinks({ day, sessions, chosen }: Pick<Props, 'day' | 'sessions' | 'chosen'>) {
  const { t } = useLingui();
  const { project } = useOffice();
  const spots = [...new Set(sessions.map(({ spot }) => spot))];
  return (
    <div className={styles.list}>
      {spots.map((spot) => {
        const own = sessions.filter((each) => each.spot === spot);
        return (
          <div key={spot}>
            <Text as="h2" size="micro" strong className={styles.spot}>
              {own[0] ? venueText(own[0].name) : spot}
            </Text>
            {own.map((each) => (
              <Link
                key={keyOf(each)}
                className={styles.session}
                to="/$project/guests"
                params={{ project }}
                search={{ spot, day, session: each.session }}
                aria-current={chosen && keyOf(chosen) === keyOf(each) ? 'true' : undefined}
              >
                <Text numeric grow>
                  <SessionTime starts_at={each.starts_at} />
                </Text>
                {each.came > 0 ? <Text size="micro">{t`${countText(each.came)} in`}</Text> : null}
                <Text numeric tone="second">
                  {countText(each.people)}
                  {each.total === undefined ? null : `/${countText(each.total)}`}
                </Text>
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}
