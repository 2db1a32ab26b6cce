import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { problemsIn } from '#components/booking/order-failure.ts';
import type { CartItem } from '#contract/visitor/cart.ts';
import { linesOf, type RowLine } from '#domain/order/cart-edit.ts';
import type { Problem, ProblemCode } from '#domain/order/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { PROBLEM_WORDS, problemWords } from '#i18n/problem-words.ts';
import { useDeletion, useUpdateCart, useAddToCart } from '#queries/cart.ts';
import { showToast } from '#ui/toastStore.ts';
import { useNavigate } from '@tanstack/react-router';
import type { Partner } from '#domain/order/bound-tickets.ts';
import { timeText, useSeatsText, useVisitText } from '#components/ticket-words.ts';
import { WIDE_RANGE } from '#domain/catalog/any-day.ts';
import { ticketsByType } from '#domain/order/cart.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';

/** A problem of the server's answer; for an unknown one only its state is shown. */
type RowProblem = { code: string; params?: Problem['params'] };
export const isKnown = <T extends RowProblem>(problem: T | undefined): problem is T & { code: ProblemCode } =>
  problem !== undefined && problem.code in PROBLEM_WORDS;

export function useProblemWords(): (error: ApiError) => string {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  return (error) => {
    const problem = error.kind === 'refused' ? (problemsIn(error) as readonly RowProblem[])[0] : undefined;
    return isKnown(problem) ? i18n._(problemWords(problem)) : errorWords(error);
  };
}

export function useCartEdits() {
  const { t } = useLingui();
  const { name: nameOf } = useRowWords();
  const wordsOf = useProblemWords();
  const { mutateAsync } = useUpdateCart();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ id: string; words: string } | null>(null);
  const remove = useDeletion((row, error) => {
    const name = nameOf(row);
    const why = wordsOf(error);
    showToast(t`${name} is still in the cart. ${why}`, { tone: 'bad' });
  });
  const update = (row: CartItem, tickets: RowLine[], onDone?: () => void): void => {
    if (busy !== null) return;
    setBusy(row.id);
    setRefused(null);
    void mutateAsync({ id: row.id, tickets })
      .then(
        () => onDone?.(),
        (error: ApiError) => setRefused({ id: row.id, words: wordsOf(error) }),
      )
      .finally(() => setBusy(null));
  };
  return { busy, refused, update, remove, showProblem: setRefused };
}

/** Partners of the row's own spot are added to the row, all others become rows of their own. */
export function usePartnerAdding({ update }: Pick<ReturnType<typeof useCartEdits>, 'update'>) {
  const navigate = useNavigate();
  const { mutateAsync } = useAddToCart();
  return (row: CartItem, partner: Partner, count: number): void => {
    const [first] = row.tickets;
    const line: RowLine = { ticket_type_id: partner.id, date: row.date, travellers: [] };
    if (partner.scenic_id === row.scenic_id) {
      const session = first?.batch_id ? { batch_id: first.batch_id } : {};
      return update(row, [...linesOf(row), ...Array.from({ length: count }, () => ({ ...line, ...session }))]);
    }
    const elsewhere = Array.from({ length: count }, () => ({
      ticket_type_id: partner.id,
      date: row.date,
      travellers: [],
    }));
    // Where the call fails, for example because a session has to be chosen, the spot's order form opens.
    mutateAsync({ tickets: elsewhere }).catch(
      () => void navigate({ to: '/ticketOrder/$id', params: { id: partner.id } }),
    );
  };
}

const sessionIn = ({ tickets: [ticket] }: CartItem) =>
  ticket?.starts_at === undefined || ticket.ends_at === undefined
    ? undefined
    : {
        id: ticket.batch_id ?? '',
        starts_at: ticket.starts_at,
        ends_at: ticket.ends_at,
        last_entry_at: ticket.starts_at,
      };

export function useRowWords() {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const visitText = useVisitText();
  const seatsText = useSeatsText();
  return {
    spot: ({ tickets: [ticket] }: CartItem): string => (ticket ? words(ticket.program_name) : ''),
    time: (row: CartItem): string => {
      const session = sessionIn(row);
      const [ticket] = row.tickets;
      return timeText(
        { date: row.date, ...(session ? { batch: session } : {}), ...(ticket?.seat ? { seat: ticket.seat } : {}) },
        locale,
      );
    },
    day: (row: CartItem): string => visitText({ date: row.date, valid_until: row.any_day ? WIDE_RANGE.end : row.date }),
    seats: ({ tickets }: CartItem): string => seatsText(tickets).join(' · '),
    name: (row: CartItem): string => {
      const [ticket] = row.tickets;
      const spot = ticket ? words(ticket.program_name) : '';
      const types = ticketsByType(row)
        .map(({ ticket: each, count }) => `${words(each.type_name)} × ${count}`)
        .join(' · ');
      return t({ message: `${spot}, ${types}`, comment: 'a row of the cart: the place, then its tickets' });
    },
  };
}
