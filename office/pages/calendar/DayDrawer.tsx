import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getDay, type OneDay } from '#contract/office/calendar.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { timeText, weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { CloseOrMove } from './CloseOrMove.tsx';
import { DayForm } from './DayForm.tsx';
import styles from './Calendar.module.css';

export function DayDrawer({ scenic, day, onClose }: { scenic: string; day: Day; onClose(): void }) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const query = useQuery(officeQuery(project, getDay, { scenic, day }));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useKey('Escape', onClose);
  return (
    <Panel className={styles.drawer} aria-labelledby="cal-drawer-title">
      <Row as="header" align="start">
        <Text grow>
          <h2 id="cal-drawer-title" ref={title} tabIndex={-1}>
            {weekdayText(instantOf(day, '12:00'))}
          </h2>
          {query.data ? (
            <Text size="micro" tone="third">
              {venueText(query.data.name)} · {t`open ${query.data.open}–${query.data.close}`} ·{' '}
              {t`last entry ${query.data.last_entry}`}
            </Text>
          ) : null}
        </Text>
        <IconButton icon={X} size={16} label={t`Back to the month`} onPress={onClose} />
      </Row>
      <Loaded query={query}>
        {(data) => (
          <>
            {data.state === 'closed' ? (
              <Note announce tone="info">
                {data.reason ? t`Closed: ${venueText(data.reason)}` : t`Closed: the weekly day of rest.`}
              </Note>
            ) : null}
            {data.state === 'later' ? (
              <Note
                announce
                tone="info"
              >{t`Not on sale yet. What you set is good from the first day of its sale.`}</Note>
            ) : null}
            {data.state === 'over' ? (
              <Note announce tone="info">{t`This day is over and can’t be changed.`}</Note>
            ) : null}
            {data.paused ? (
              <Note announce tone="info">{t`The sale of this day is paused. Tickets that were sold are good.`}</Note>
            ) : null}
            {data.waiting.length === 0 ? null : <Waiting waiting={data.waiting} />}
            {data.state === 'over' || !may('override') ? null : (
              <CloseOrMove scenic={scenic} day={day} sessions={data.sessions.length > 0} />
            )}
            <DayForm day={data} online={!query.isError && !query.isPaused} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Waiting({ waiting }: Pick<OneDay, 'waiting'>) {
  const { t } = useLingui();
  const each = waiting.map(({ starts_at, parties, people }) => {
    const count = t`${plural(parties, { one: '# party', other: '# parties' })}, ${plural(people, { one: '# person', other: '# people' })}`;
    return starts_at === undefined ? count : `${timeText(starts_at)}: ${count}`;
  });
  return (
    <Text as="p" size="micro" numeric>
      {t`On the waiting list`}: {each.join(' · ')}
    </Text>
  );
}
