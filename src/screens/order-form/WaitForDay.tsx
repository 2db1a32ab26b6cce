import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Need } from '#domain/catalog/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { largestPartyFor, mayWait, type WaitOffer } from '#domain/waiting/waiting-list.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { appSession } from '#queries/session.ts';
import { waitsQuery } from '#queries/waiting-list.ts';
import { buttonClass, linkButtonClass } from '#ui/buttonClass.ts';

interface WaitForDayProps {
  day: Day;
  types: readonly TicketTypeSummary[];
  days: readonly { date: Day; offers: readonly WaitOffer[] }[];
  need: Need;
  opened: string;
}

export function WaitForDay({ day, types, days, need, opened }: WaitForDayProps) {
  const offers = days.find(({ date }) => date === day)?.offers;
  const chosen = types.filter(({ id }) => (need[id] ?? 0) > 0);
  const wanted = chosen.length > 0 ? chosen : types.filter(({ id }) => id === opened);
  const waited = wanted.filter(({ id, people }) =>
    mayWait(Math.max(people, need[id] ?? 0), largestPartyFor(offers, id)),
  );
  return waited.length > 0 && <Ways day={day} waited={waited} />;
}

type WaysProps = Pick<WaitForDayProps, 'day'> & { waited: readonly TicketTypeSummary[] };

function Ways({ day: date, waited }: WaysProps) {
  const locale = useLocale();
  const day = dayText(date, locale);
  // Without a session the call would send the visitor away to sign in.
  const { data } = useQuery({ ...waitsQuery(), enabled: appSession().owner !== null, refetchInterval: false });
  const isWaiting = (id: string): boolean =>
    data?.list.some(
      ({ state, ticket_type_id, days }) =>
        state === 'waiting' && ticket_type_id === id && days.some((each) => each.date === date),
    ) ?? false;
  return waited.map(({ id, name }) =>
    isWaiting(id) ? (
      <p key={id}>
        <Trans>You’re on the waiting list for {day}</Trans>{' '}
        <Link to="/waitingList" className={linkButtonClass({ underline: true })}>
          <Trans context="link to one's place on the waiting list">See it</Trans>
        </Link>
      </p>
    ) : (
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
    ),
  );
}
