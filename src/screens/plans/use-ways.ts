import { useNavigate } from '@tanstack/react-router';
import { useEach } from '#components/booking/use-availability.ts';
import { type ChangePart, partyOf, useChangeParts } from '#components/booking/use-change-data.ts';
import type { Notice } from '#contract/visitor/notices.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { dayState, isSelectable, leftOn } from '#domain/catalog/calendar.ts';
import { blockNow, changeKey, chooseMoving, companionsOf, type MovableType } from '#domain/order/change-draft.ts';
import { unusedOf } from '#domain/order/change-refund.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { emptyOrder } from '#domain/order/draft-order.ts';
import { nearestDays, nearestSessions } from '#domain/seats/nearest-places.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { type OpenChoice, plannedAt } from '#domain/catalog/plans.ts';
import { blockAt, partnersOfWish, quoteOfWish, type Wish } from '#domain/order/refund-choice.ts';
import { sessionsQuery } from '#queries/availability.ts';
import { replaceDraft } from '#state/order-drafts.ts';

export type PlanChoice = OpenChoice<Notice, Ticket>;

export interface Alternative {
  day: Day;
  session?: OfferedSession | undefined;
  left: number;
}

/** Days or sessions that are offered here; the calendar has the others. */
const MOST = 3;

/** @param now server time, milliseconds. */
export function useWays(order: Order, { notice, tickets }: PlanChoice, types: readonly MovableType[], now: number) {
  const navigate = useNavigate();
  const own = tickets
    .filter((ticket) => blockNow(ticket, now) === null && types.some(({ id }) => id === ticket.ticket_type_id))
    .map(({ id }) => id);
  const ids = [...own, ...companionsOf(order.tickets, own, types, now)];
  const moving = order.tickets.filter(({ id }) => ids.includes(id));
  const draft = chooseMoving(emptyOrder(notice.scenic_id), order.tickets, ids, types);
  const { parts } = useChangeParts(ids.length === 0 ? [] : draft.visits, moving, types, now);
  const alternatives = useAlternatives(parts, notice, tickets, now);

  async function change(alternative?: Alternative): Promise<void> {
    const to = { date: alternative?.day ?? null, batch_id: alternative?.session?.id ?? null };
    replaceDraft(
      changeKey(order.id),
      withVisit(draft, 0, (visit) => ({ ...visit, ...to })),
    );
    const search = { order: order.id, step: 'change' } as const;
    await navigate({ to: '/myOrders', search });
    // Only seats have to be chosen next; everything else only needs confirming.
    if (alternative && !alternative.session?.seated)
      await navigate({ to: '/myOrders', search: { ...search, sheet: 'confirm' } });
  }

  const wish = wishOf(order.tickets, tickets, types, now);
  return {
    canMove: ids.length > 0,
    sessionsFirst: notice.closed !== undefined && notice.session !== undefined,
    /** Tickets for several spots, each of which needs another day. */
    isSpread: parts.length > 1,
    ...alternatives,
    change,
    quote: quoteOfWish(order.tickets, wish, now),
    giveBack: () =>
      void navigate({
        to: '/myOrders',
        search: { order: order.id, step: 'refund', ticket: Object.keys(wish).join(',') },
      }),
  };
}
export type Ways = ReturnType<typeof useWays>;

function wishOf(all: readonly Ticket[], tickets: readonly Ticket[], types: readonly MovableType[], now: number): Wish {
  const whole = (each: readonly Ticket[]): Wish =>
    Object.fromEntries(each.flatMap((ticket) => (blockAt(ticket, now) ? [] : [[ticket.id, unusedOf(ticket)]])));
  const wish = whole(tickets);
  return { ...wish, ...whole(partnersOfWish(all, wish, (id) => types.find((type) => type.id === id)?.bind)) };
}

function useAlternatives(parts: readonly ChangePart[], notice: Notice, tickets: readonly Ticket[], now: number) {
  const [part] = parts.length === 1 ? parts : [];
  const party = part && partyOf(part);
  const at = plannedAt(notice, tickets);
  const planned = dayOf(at);
  const open = party
    ? part.offer.days.filter(
        (day) => day.date !== planned && isSelectable(dayState(day.date, day, now, party.wanted, party.need)),
      )
    : [];
  const days = nearestDays(
    open.map(({ date }) => date),
    planned,
    MOST,
  );
  const hasSessions = tickets.some(({ batch: session }) => session !== undefined);
  const [nearest] = nearestDays(days, planned, 1);
  const sessionDay = notice.closed && !notice.session ? nearest : planned;
  const asked = hasSessions && part ? [...new Set([...days, ...(sessionDay ? [sessionDay] : [])])] : [];
  const answers = useEach(asked.map((day) => sessionsQuery(part?.visit.scenic_id ?? '', day)));
  const near = (day: Day, count: number, but?: string): OfferedSession[] =>
    nearestSessions(answers[asked.indexOf(day)]?.data?.list ?? [], { now, wanted: party?.wanted ?? 1, at, but }, count);
  const withSession = (day: Day, session: OfferedSession): Alternative => ({ day, session, left: session.left });

  const otherDays = days.flatMap((day): Alternative[] => {
    if (hasSessions) return near(day, 1).map((session) => withSession(day, session));
    const offered = open.find(({ date }) => date === day);
    return offered && party ? [{ day, left: leftOn(offered, party.need) }] : [];
  });
  const but = notice.session?.now.id ?? otherDays.find(({ day }) => day === sessionDay)?.session?.id;
  return {
    hasSessions,
    otherDays,
    otherSessions:
      sessionDay === undefined ? [] : near(sessionDay, MOST, but).map((session) => withSession(sessionDay, session)),
    loading: {
      ready:
        part === undefined ||
        (part.loading.days.ready && answers.every((answer) => answer?.data !== undefined || answer?.isError)),
      failed:
        part?.loading.days.failed === true || answers.some((answer) => answer?.isError && answer.data === undefined),
      retry: (): void => {
        part?.loading.days.retry();
        for (const answer of answers) if (answer?.isError) void answer.refetch();
      },
    },
  };
}
