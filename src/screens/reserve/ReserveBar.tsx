import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Party } from '#components/month-calendar.ts';
import { sessionFits, dayState, isSelectable } from '#domain/catalog/calendar.ts';
import { chosenSession, type DraftVisit } from '#domain/order/draft-order.ts';
import { dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconWifiOff } from '#ui/icons.ts';
import type { ReserveData } from './use-reserve-data.ts';

export interface ReserveBarProps {
  data: ReserveData;
  draft: DraftVisit;
  party: Party;
}

export function ReserveBar({ data, draft, party }: ReserveBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const reason = useReason({ data, draft, party });
  const online = useOnline();
  const session = chosenSession(draft, data.offer);
  const people = draft.party ?? null;
  const type = data.types[0]?.id ?? '';
  return (
    <ActionBar
      reason={
        <div role="status">
          {reason !== null && (
            <ReasonStrip {...(online ? {} : { icon: IconWifiOff })} tone={draft.party === null ? 'info' : 'wait'}>
              {reason}
            </ReasonStrip>
          )}
        </div>
      }
      summary={
        draft.date && (
          <p className="num">
            {dayText(draft.date, locale)}
            {session && ` · ${rangeText(session.starts_at, session.ends_at, locale)}`}
            {people !== null && ` · ${t`${plural(people, { one: '# person', other: '# people' })}`}`}
          </p>
        )
      }
    >
      {reason === null ? (
        <Link to="/reserveTicket" search={{ type }} className={buttonClass({})}>
          <Trans context="button">Reserve</Trans>
        </Link>
      ) : (
        <Button reason={t`See the reason above.`}>
          <Trans context="button">Reserve</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

function useReason({ data: { offer, loading }, draft, party }: ReserveBarProps): ReactNode {
  const online = useOnline();
  const session = chosenSession(draft, offer);
  const day = offer.days.find((each) => each.date === draft.date);
  if (!online) return <Trans>Reserving needs a network. What you chose is kept.</Trans>;
  if (draft.party === null) return <Trans>First say how many people are coming.</Trans>;
  if (!draft.date) return <Trans>Choose a day.</Trans>;
  if (!loading.days.ready || !loading.sessions.ready) return <Trans>Dates and sessions are still loading.</Trans>;
  if (!isSelectable(dayState(draft.date, day, offer.now, party.wanted, party.need)))
    return <Trans>That day does not take all of you any more. Choose another day.</Trans>;
  if (offer.sessions.length === 0) return null;
  if (!session) return <Trans>Choose a time.</Trans>;
  return sessionFits(session, offer.now, party.wanted) ? null : (
    <Trans>That time does not take all of you any more. Choose another time.</Trans>
  );
}
