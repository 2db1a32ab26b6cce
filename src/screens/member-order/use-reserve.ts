import { NO_AVAILABILITY, useAvailability } from '#components/booking/use-availability.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import { dayOf } from '#domain/lib/day.ts';
import { type DraftVisit, emptyVisit } from '#domain/order/draft-order.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { cardBlock } from '#domain/members/member.ts';
import { type Offer, offeredType } from '#domain/order/offer.ts';
import { buyerProblems, problemsOf } from '#domain/order/problems.ts';
import { CARD_BLOCK_WORDS } from '#i18n/card-words.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';
import { serverNow, useServerNow } from '#state/clock.ts';
import type { CardVisitDraft } from '#state/member-draft.ts';
import { offerOf } from '#queries/offer-of.ts';
import type { TicketType } from './use-buy-card.ts';

const FRESH = 60_000;

const everywhere = (words: string): LocalText => ({ zh_CN: words, en: words, ja: words, zh_HK: words, zh_TW: words });

function useCardDays(): (offer: Offer, card: MemberCard, ticketTypeId: string) => Offer {
  const { i18n } = useLingui();
  return (offer, card, ticketTypeId) => {
    const today = dayOf(offer.now);
    const days = offer.days.map((day) => {
      const block = day.state === 'open' ? cardBlock(card, ticketTypeId, today, day.date) : null;
      return block ? { ...day, state: 'closed' as const, reason: everywhere(i18n._(CARD_BLOCK_WORDS[block])) } : day;
    });
    return { ...offer, days };
  };
}

export function useReserve(ticketType: TicketType, card: MemberCard | undefined, form: CardVisitDraft) {
  const client = useQueryClient();
  const now = useServerNow(15_000);
  const config = useQuery(projectConfigQuery());
  const [position = NO_AVAILABILITY] = useAvailability([{ scenicId: ticketType.scenic_id, date: form.date }]);
  const { loading } = position;
  const withCard = useCardDays();
  const parts = {
    scenicId: ticketType.scenic_id,
    orderLimit: config.data?.order_limit ?? 0,
    agreementVersion: ticketType.agreement.version,
  };
  const plain = offerOf({ ...parts, now, types: [ticketType], days: position.days, sessions: position.sessions });
  const judged = card ? withCard(plain, card, ticketType.id) : plain;
  const ready = config.data !== undefined && loading.days.ready && loading.sessions.ready;
  const draft: DraftVisit = { ...emptyVisit(ticketType.scenic_id, ticketType.id), ...form };
  const problemsIn = (offer: Offer) =>
    [...problemsOf(draft, offer), ...buyerProblems(form, offer)].filter(
      ({ code, part }) => code !== 'travellers-missing' && (part !== 'session' || position.sessions !== undefined),
    );
  return {
    now,
    today: dayOf(now),
    offer: judged,
    type: offeredType(judged, ticketType.id),
    loading,
    ready,
    problems: ready ? problemsIn(judged) : [],
    async stillFits(): Promise<boolean> {
      if (!card || form.date === null) return false;
      const [freshDays, freshSessions] = await Promise.all([
        client.fetchQuery({ ...workTimesQuery(ticketType.scenic_id), staleTime: FRESH }),
        client.fetchQuery({ ...sessionsQuery(ticketType.scenic_id, form.date), staleTime: FRESH }),
      ]);
      const fresh = offerOf({
        ...parts,
        now: serverNow(),
        types: [ticketType],
        days: freshDays.list,
        sessions: freshSessions.list,
      });
      return problemsIn(withCard(fresh, card, ticketType.id)).length === 0;
    },
  };
}

export type Reserve = ReturnType<typeof useReserve>;
