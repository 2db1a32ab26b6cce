import { Trans } from '@lingui/react/macro';
import type { EntryFacts } from '#domain/gate/entry-verdicts.ts';
import { weekday } from '#i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import { useTexts } from './use-texts.ts';
import styles from './verdict.module.css';

export function DayPair({ facts: { valid_from, valid_until, today } }: { facts: EntryFacts }) {
  const { day, date, locale } = useTexts();
  const from = valid_from ?? valid_until;
  if (from === undefined || today === undefined) return null;
  return (
    <div className={styles.days}>
      <div className={styles.ticketDay}>
        <small>
          <Trans>On the ticket</Trans>
        </small>
        <b>{date(from)}</b>
        <em>{weekday(from, locale)}</em>
        {valid_until !== undefined && valid_until !== from && (
          <small>
            <Trans>until {day(valid_until)}</Trans>
          </small>
        )}
      </div>
      <Icon of={IconChevronRight} size={32} />
      <div>
        <small>
          <Trans>Today</Trans>
        </small>
        <b>{date(today)}</b>
        <em>{weekday(today, locale)}</em>
      </div>
    </div>
  );
}
