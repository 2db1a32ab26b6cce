import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { RES_CODE } from '#contract/codes.ts';
import { unusedOf } from '#domain/order/change-refund.ts';
import {
  blockAt,
  isGranted,
  partnersOfWish,
  possibleWish,
  quoteOfWish,
  type Wish,
} from '#domain/order/refund-choice.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { useServerNow } from '#state/clock.ts';
import { readOrder } from '#queries/orders.ts';
import { type Returning, type ReturnOutcome, useGiveBack } from '#queries/returns.ts';

/** Result of the last attempt, in words; `isUnknown` asks the visitor to check the order first. */
export interface RefundNews {
  text: string;
  isUnknown: boolean;
}

const everythingOf = (tickets: readonly Ticket[], now: number): Wish =>
  Object.fromEntries(tickets.flatMap((ticket) => (blockAt(ticket, now) ? [] : [[ticket.id, unusedOf(ticket)]])));

function firstWish(tickets: readonly Ticket[], first: readonly string[], now: number): Wish {
  const all = everythingOf(tickets, now);
  const isOnly = Object.keys(all).length === 1;
  return isOnly ? all : Object.fromEntries(Object.entries(all).filter(([id]) => first.includes(id)));
}

// oxlint-disable-next-line max-lines-per-function -- what an answer shows depends on what was asked and on the wish since then
export function useRefund(order: Order, first: readonly string[], onDone: (outcome: 'granted') => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const now = useServerNow(1_000);
  const { tickets } = order;
  // Null until the visitor touches it: the stored order of the first paint may be older than the payment.
  const [wanted, setWanted] = useState<Wish | null>(null);
  const [asking, setAsking] = useState<Returning | null>(null);
  const [news, setNews] = useState<RefundNews | null>(null);
  const [unsettled, setUnsettled] = useState<Returning | null>(null);
  const giveBack = useGiveBack();
  const wish = possibleWish(tickets, wanted ?? firstWish(tickets, first, now), now);
  const quote = quoteOfWish(tickets, wish, now);
  const types = [...new Set(tickets.map((ticket) => ticket.ticket_type_id))];
  // A single kind of ticket has no partner in the order that could be left behind.
  const answers = useQueries({ queries: types.length > 1 ? types.map(ticketTypeQuery) : [] });
  const partners = partnersOfWish(tickets, wish, (id) => answers.find(({ data }) => data?.id === id)?.data?.bind);

  function choose(next: Wish): void {
    if (giveBack.isPending || unsettled) return;
    setNews(null);
    setWanted(next);
  }

  function showOutcome(outcome: ReturnOutcome, returning: Returning): void {
    setAsking(null);
    if (outcome.kind === 'granted') return onDone('granted');
    if (outcome.kind === 'unknown') {
      setUnsettled(returning);
      setNews({
        text: t`Nobody answered, so it is not known whether your request arrived. Look before you ask again.`,
        isUnknown: true,
      });
    } else if (outcome.kind === 'changed' || outcome.error.code === RES_CODE.priceChanged) {
      setNews({
        text: t`The order changed meanwhile: on another phone, at the gate, or because a deadline passed. Nothing was returned just now. This is how it stands.`,
        isUnknown: false,
      });
    } else setNews({ text: errorWords(outcome.error), isUnknown: false });
  }

  async function look(): Promise<void> {
    const read = unsettled && (await readOrder(client, order.id));
    if (!read || !unsettled) return;
    setUnsettled(null);
    setNews(null);
    if (isGranted(unsettled.order.tickets, read.tickets, unsettled.wish)) onDone('granted');
    else setNews({ text: t`Your request did not arrive. Nothing was returned; you can ask again.`, isUnknown: false });
  }

  return {
    now,
    wish,
    quote,
    /** Tickets that must be returned too, because they are valid only with the chosen ones. */
    partners,
    isBusy: giveBack.isPending,
    news,
    /** The return shown in the dialog, as it was when the button was pressed. */
    asking,
    choose,
    chooseAll: () => choose(everythingOf(tickets, now)),
    addPartners: () =>
      choose({ ...wish, ...Object.fromEntries(partners.map((ticket) => [ticket.id, unusedOf(ticket)])) }),
    ask: () => {
      setNews(null);
      setAsking({ order, wish, amount: quote.amount });
    },
    cancel: () => setAsking(null),
    confirm: () => {
      if (!asking || giveBack.isPending) return;
      void giveBack.mutateAsync(asking).then(
        (outcome) => showOutcome(outcome, asking),
        () => undefined,
      );
    },
    look: () => void look(),
  };
}
export type Refund = ReturnType<typeof useRefund>;
