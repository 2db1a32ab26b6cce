import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Day } from '#domain/lib/day.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconInfo } from '#ui/icons.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './MonthCalendar.module.css';
import type { DayCell } from './month-calendar.ts';

export interface MonthCalendarAnswerProps {
  cell: DayCell;
  wanted: number;
  nearest: Day | null;
  onChoose: (day: Day) => void;
}

export function MonthCalendarAnswer({ cell, wanted, nearest, onChoose }: MonthCalendarAnswerProps) {
  const locale = useLocale();
  const other = nearest && dayText(nearest, locale);
  return (
    <div role="status" className={styles.answer}>
      <Icon of={IconInfo} size={18} />
      <p>
        <Reason cell={cell} wanted={wanted} />{' '}
        {nearest && nearest !== cell.day && (
          <LinkButton inherit underline onPress={() => onChoose(nearest)}>
            <Trans>Take {other}</Trans>
          </LinkButton>
        )}
      </p>
    </div>
  );
}

function Reason({ cell, wanted }: { cell: DayCell; wanted: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { left, state } = cell;
  const day = dayText(cell.day, locale);
  const opens = cell.opens_at === undefined ? '' : momentText(cell.opens_at, locale);
  if (state === 'closed') {
    if (cell.isShow) return <Trans>No show on {day}.</Trans>;
    if (!cell.reason) return <Trans>Closed on {day}.</Trans>;
    return (
      <Trans>
        Closed on {day}: <Words of={cell.reason} />
      </Trans>
    );
  }
  if (state === 'not-yet')
    return opens ? (
      <Trans>
        Tickets for {day} go on sale on {opens}.
      </Trans>
    ) : (
      <Trans>Tickets for {day} are not on sale yet.</Trans>
    );
  if (state === 'ended') return <Trans>Last entry on {day} is over.</Trans>;
  if (state === 'sold-out') return <Trans>{day} is fully booked.</Trans>;
  if (state === 'too-few') {
    return t`${day}: only ${plural(left, { one: '# place is', other: '# places are' })} left; you need ${plural(wanted, { one: '# place', other: '# places' })}.`;
  }
  if (state === 'same') return <Trans>Your tickets are for {day} now.</Trans>;
  if (state === 'other-price')
    return <Trans>{day} has another price. Tickets can only be moved to a day with the same price.</Trans>;
  if (state === 'past') return <Trans>{day} is over.</Trans>;
  return <Trans>{day} could not be looked up. Check the connection.</Trans>;
}
