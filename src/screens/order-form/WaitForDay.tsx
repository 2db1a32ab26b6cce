import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Need } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { buttonClass } from '#ui/buttonClass.ts';

interface WaitForDayProps {
  day: Day;
  types: readonly TicketTypeSummary[];
  need: Need;
  opened: string;
}

export function WaitForDay({ day: date, types, need, opened }: WaitForDayProps) {
  const locale = useLocale();
  const day = dayText(date, locale);
  const listed = types.filter(({ waiting_list }) => waiting_list);
  const chosen = listed.filter(({ id }) => (need[id] ?? 0) > 0);
  const waited = chosen.length > 0 ? chosen : listed.filter(({ id }) => id === opened);
  return waited.map(({ id, name }) => (
    <Link
      key={id}
      to="/waitingList"
      search={{ type: id, date }}
      className={buttonClass({ variant: 'tonal', block: true })}
    >
      {waited.length > 1 ? (
        <span>
          <Trans context="button">
            Wait for {day}: <Words of={name} />
          </Trans>
        </span>
      ) : (
        <Trans context="button">Wait for {day}</Trans>
      )}
    </Link>
  ));
}
