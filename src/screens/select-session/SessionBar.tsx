import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSeatsAhead } from '#components/booking/use-seats-ahead.ts';
import { sessionFits } from '#domain/catalog/calendar.ts';
import { chosenTypes } from '#domain/order/draft-order.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useOnline } from '#state/online.ts';
import { moveDraft } from '#state/order-drafts.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FromFee } from '#components/FromFee.tsx';
import type { SessionData } from './session-data.ts';
import type { SessionDraft } from './session-draft.ts';
import { pricesIn } from './session-prices.ts';

export interface SessionBarProps {
  data: SessionData;
  choice: SessionDraft;
  wanted: number;
  zoneTypeId: string | undefined;
}

export function SessionBar({ data, choice, wanted, zoneTypeId }: SessionBarProps) {
  const { key, draft, update } = choice;
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const chosen = data.sessions.find((session) => session.id === draft.batch_id);
  const reason = useReason(data, choice, chosen, wanted);
  const open = data.sessions.filter((session) => session.last_entry_at > data.now);
  const prices = chosen ? pricesIn(data, chosen, open.length === 1) : null;
  const zone = prices?.sections.find(({ id }) => id === zoneTypeId);
  const seated = chosen ? chosen.seated === true : data.hall;
  const [first] = data.types;
  const type = data.types.find((each) => each.id === zoneTypeId) ?? first;
  // Of a chosen zone the sum is known; without one, the least that a person pays.
  const from =
    zone && type
      ? { fee: zone.fee * Math.max(1, Math.ceil(wanted / type.people)), isFrom: false }
      : (prices?.from ?? null);
  useSeatsAhead(data.scenic.id, reason === null && chosen?.seated ? chosen.id : null);

  const go = (): void => {
    if (!chosen || !type) return;
    if (chosen.seated) {
      void navigate({
        to: '/selectSeat',
        search: { scenic: data.scenic.id, batch: chosen.id, people: String(wanted), order: key, type: zone?.id },
      });
      return;
    }
    // Where no other ticket was chosen, everybody is given this one at first.
    const count = Math.min(Math.ceil(wanted / type.people), type.limit_per_order, data.orderLimit);
    update((now) =>
      chosenTypes(now).some((id) => id !== type.id)
        ? now
        : { ...now, quantities: { ...now.quantities, [type.id]: Math.max(count, now.quantities[type.id] ?? 0) } },
    );
    moveDraft(key, type.id);
    void navigate({ to: '/ticketOrder/$id', params: { id: type.id } });
  };
  return (
    <ActionBar
      reason={<div role="status">{reason !== null && <ReasonStrip>{reason}</ReasonStrip>}</div>}
      summary={
        <>
          <p className="num">
            {draft.date ? dayText(draft.date, locale) : <Trans>No date yet</Trans>}{' '}
            {chosen && clockText(chosen.starts_at)}
          </p>
          {from && <FromFee of={from} size="l" />}
        </>
      }
    >
      <Button reason={reason === null ? undefined : t`See the reason above.`} onPress={go}>
        {seated ? <Trans>Choose seats</Trans> : <Trans>Choose tickets</Trans>}
      </Button>
    </ActionBar>
  );
}

function useReason(
  data: SessionData,
  { draft }: SessionDraft,
  chosen: OfferedSession | undefined,
  wanted: number,
): string | null {
  const { t } = useLingui();
  const online = useOnline();
  const limit = data.orderLimit;
  if (!online) return t`Booking needs a network. Your choice is kept.`;
  if (draft.party === null) return t`Say how many people are coming.`;
  if (draft.party > limit) return t`One order takes at most ${plural(limit, { one: '# ticket', other: '# tickets' })}.`;
  if (!draft.date) return t`Choose a visit date.`;
  if (!data.loading.sessions.ready) return t`Dates and sessions are still loading.`;
  if (!chosen && !data.sessions.some((session) => sessionFits(session, data.now, wanted)))
    return t`No session of this day has places for all of you.`;
  if (!chosen) return t`Choose a session.`;
  if (chosen.last_entry_at <= data.now) return t`That session is over. Choose another session.`;
  return sessionFits(chosen, data.now, wanted)
    ? null
    : t`The chosen session has too few places for all of you. Choose another one.`;
}
