import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FromFee } from '#components/FromFee.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { feeOfNextDay } from '#domain/order/shown-fee.ts';
import { isReservable } from '#domain/order/reservation.ts';
import { reservationKey } from '#domain/order/reservation-key.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { chooseAnew } from '#state/chosen-anew.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { firstDayOf } from './starting-type.ts';

type Chosen = TicketTypeSummary | undefined;

export function BookBar({ chosen, tickets }: { chosen: Chosen; tickets: readonly TicketTypeSummary[] }) {
  const reason = useReason(chosen, tickets);
  return (
    <ActionBar
      reason={reason === null ? undefined : <ReasonStrip>{reason}</ReasonStrip>}
      summary={
        chosen && (
          <>
            <p>
              <Summary chosen={chosen} />
            </p>
            <FromFee of={feeOfNextDay(chosen)} size="l" />
          </>
        )
      }
    >
      {chosen && reason === null ? (
        <Way chosen={chosen} />
      ) : (
        <Button reason={reason ?? ''}>
          <Trans context="button">Choose date</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

/**
 * Free tickets are reserved; seated shows begin with the session and seats; a ticket sold with others brings those
 * along. If nothing is available today, the first available day is preset, except for a reservation.
 */
function Way({ chosen }: { chosen: TicketTypeSummary }) {
  const { id, scenic_id, zone, bind, next } = chosen;
  const date = next && next > dayOf(serverNow()) ? { date: next } : {};
  if (isReservable(chosen)) {
    return (
      <Link
        to="/reserveInfo/$id"
        params={{ id: scenic_id }}
        className={buttonClass({})}
        onClick={() => chooseAnew(reservationKey(scenic_id))}
      >
        <Trans context="button">Reserve</Trans>
      </Link>
    );
  }
  if (zone !== undefined) {
    return (
      <Link
        to="/selectBatch"
        search={{ scenic: scenic_id, type: id, ...date }}
        className={buttonClass({})}
        onClick={() => chooseAnew(id)}
      >
        <Trans context="button">Choose session</Trans>
      </Link>
    );
  }
  return (
    <Link
      to={bind ? '/ticketBindOrder/$id' : '/ticketOrder/$id'}
      params={{ id }}
      search={date}
      className={buttonClass({})}
      onClick={() => chooseAnew(id)}
    >
      <Trans context="button">Choose date</Trans>
    </Link>
  );
}

function Summary({ chosen: { name, next } }: { chosen: TicketTypeSummary }) {
  const locale = useLocale();
  const today = dayOf(serverNow());
  const label = <Words of={name} />;
  if (!next) return label;
  if (next <= today)
    return <Trans comment="chosen ticket and the first day it can be used">{label} · from today</Trans>;
  if (next === addDays(today, 1))
    return <Trans comment="chosen ticket and the first day it can be used">{label} · from tomorrow</Trans>;
  const day = dayText(next, locale);
  return (
    <Trans comment="chosen ticket and the first day it can be used">
      {label} · from {day}
    </Trans>
  );
}

function useReason(chosen: Chosen, tickets: readonly TicketTypeSummary[]): string | null {
  const { t } = useLingui();
  const locale = useLocale();
  const online = useOnline();
  if (!online) return t`Booking needs a network.`;
  if (chosen?.next) return null;
  const first = firstDayOf(tickets);
  if (!chosen || !first) return t`Nothing is on sale here at the moment.`;
  if (first <= dayOf(serverNow())) return t`This ticket is not on sale now. Others can be booked for today.`;
  const day = dayText(first, locale);
  return t`This ticket is not on sale now. Others can be booked from ${day}.`;
}
