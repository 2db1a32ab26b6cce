import { useLingui } from '@lingui/react/macro';
import { Ban, Check, Pause, Pencil, StickyNote } from 'lucide-react';
import type { CalendarDay } from '#contract/office/calendar.ts';
import { instantOf } from '#domain/lib/day.ts';
import { sumText } from '#office/words/figures-text.ts';
import { timeText, weekdayName } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { leftOf } from './day-words.ts';
import { Meter } from './Meter.tsx';
import styles from './Calendar.module.css';

const MOST_LINES = 3;

// oxlint-disable-next-line max-lines-per-function -- one cell from its day to its marks
export function DayCell({ cell, today, picked }: { cell: CalendarDay; today: boolean; picked: boolean }) {
  const { t } = useLingui();
  const { state, sessions, paused, changed, note, holiday, fee } = cell;
  // Of a closed day only what was sold or is held matters.
  const places =
    cell.places && (state !== 'closed' || cell.places.sold + cell.places.held > 0) ? cell.places : undefined;
  const lines =
    (state === 'open' || state === 'later') && sessions.length > 1 && sessions.length <= MOST_LINES ? sessions : [];
  return (
    <div className={styles.cell} aria-hidden="true">
      <Row wrap gap={1} justify="between">
        <Row as="span" gap={1}>
          <b className={today ? clsx(styles.number, styles.today) : styles.number}>{Number(cell.day.slice(8))}</b>
          <Text size="micro" tone="second" className={styles.weekday}>
            {weekdayName(instantOf(cell.day, '12:00'))}
          </Text>
          {picked ? <Icon of={Check} size={14} /> : null}
        </Row>
        {state === 'closed' ? (
          <Text size="micro" tone="second">
            {t({ message: 'Closed', context: 'a day' })}
          </Text>
        ) : (
          <Fee fee={fee} />
        )}
      </Row>
      {holiday ? <Tag>{venueText(holiday)}</Tag> : null}
      {lines.map((session) => (
        <Text key={session.id} as="div" size="micro" numeric className={styles.line}>
          <Text tone="second">{timeText(session.starts_at)}</Text>
          <Meter {...session} />
          {session.closed ? (
            <Icon of={Ban} size={14} />
          ) : session.paused ? (
            <Icon of={Pause} size={14} />
          ) : (
            <span>{leftOf(session)}</span>
          )}
        </Text>
      ))}
      {places && lines.length === 0 ? <Meter {...places} /> : null}
      {places ? (
        <Row wrap gap={1} justify="between" className={textClass({ size: 'micro', numeric: true })}>
          <span>
            {places.sold + places.held} / {places.capacity}
          </span>
          {state === 'open' && !paused ? <Left left={leftOf(places)} /> : null}
        </Row>
      ) : null}
      {paused || changed || note ? (
        <Text as="div" size="micro" className={styles.marks}>
          {paused ? (
            <Pill tone="wait" icon={Pause}>{t`Paused`}</Pill>
          ) : changed ? (
            <Pill tone="info" icon={Pencil}>
              {t({ message: 'Changed', context: 'a day' })}
            </Pill>
          ) : null}
          {note ? (
            <Text tone="info" cut>
              <Icon of={StickyNote} size={14} /> {note}
            </Text>
          ) : null}
        </Text>
      ) : null}
    </div>
  );
}

function Fee({ fee }: { fee: number | undefined }) {
  return fee === undefined ? null : (
    <Text size="micro" tone="second" numeric>
      {sumText(fee)}
    </Text>
  );
}

function Left({ left }: { left: number }) {
  const { t } = useLingui();
  return left === 0 ? <Text as="b" tone="wait">{t`Sold out`}</Text> : <Text tone="second">{t`${left} left`}</Text>;
}
