import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { getTicketType } from '#contract/visitor/ticket-types.ts';
import type { OutputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { emptyMemberDraft, memberProblems, withCards } from '#domain/members/member-order.ts';
import { type Offer, offeredFee, offeredType, type OfferedType } from '#domain/order/offer.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { serverNow, useServerNow } from '#state/clock.ts';
import { given } from '#state/given.ts';
import { useMemberDraft } from '#state/member-draft.ts';
import { cardWorkTimesQuery } from '#queries/members.ts';
import { offerOf } from '#queries/offer-of.ts';

export type TicketType = OutputOf<typeof getTicketType>;

/** Largest age of price and sale when the cards are ordered, milliseconds. */
const FRESH = 60_000;

/** `day`: the first day from today on which cards are sold, else today. */
export function useBuyCard(ticketType: TicketType) {
  const client = useQueryClient();
  const now = useServerNow(15_000);
  const config = useQuery(projectConfigQuery());
  const days = useQuery(cardWorkTimesQuery(ticketType.scenic_id, ticketType.id));
  const { type: kind } = ticketType;
  const parts = {
    scenicId: ticketType.scenic_id,
    orderLimit: config.data?.order_limit ?? 0,
    agreementVersion: ticketType.agreement.version,
    kind,
  };
  const offer = offerOf({ ...parts, now, types: [ticketType], days: days.data?.list, sessions: undefined });
  const type = offeredType(offer, ticketType.id);
  const blank = useMemo(() => ({ ...emptyMemberDraft(shapeOf(ticketType)), phone: given().phone }), [ticketType]);
  const [draft, update] = useMemberDraft(ticketType.id, blank);
  const today = dayOf(now);
  const day = offer.days.find(({ date, state }) => date >= today && state === 'open')?.date ?? today;
  const shaped = type ? withCards(draft, type, draft.cards.length) : draft;
  const ready = days.data !== undefined && config.data !== undefined;
  const needed = [config, days];
  return {
    draft: shaped,
    update,
    type,
    offer,
    day,
    today,
    ready,
    error: ready ? null : (needed.find((query) => query.isError)?.error ?? null),
    retry: () => needed.forEach((query) => void query.refetch()),
    problems: type && ready ? memberProblems(shaped, offer, type, day) : [],
    total: offeredFee(offer, ticketType.id, day) * shaped.cards.length,
    refresh: async (): Promise<Offer> => {
      const fresh = await client.fetchQuery({
        ...cardWorkTimesQuery(ticketType.scenic_id, ticketType.id),
        staleTime: FRESH,
      });
      return offerOf({ ...parts, now: serverNow(), types: [ticketType], days: fresh.list, sessions: undefined });
    },
  };
}

export type BuyCard = ReturnType<typeof useBuyCard> & { type: OfferedType; day: Day };

const shapeOf = ({ real_name, people, subcards = 0 }: TicketType) => ({ real_name, people, more_people: subcards });
