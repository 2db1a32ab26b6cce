import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { chosenTypes, type TicketLine, ticketLines } from '#domain/order/draft-order.ts';
import type { Judged } from '#domain/order/order-visits.ts';
import { type Problem, problemsOf } from '#domain/order/problems.ts';
import { invalidateSubjects } from '#queries/operation-query.ts';
import { addUnderKey, readCart } from '#queries/cart.ts';
import { newKey } from '#queries/pending-order.ts';
import { serverNow } from '#state/clock.ts';
import { problemsIn } from './booking/order-failure.ts';
import { Stopped, useSubmitOnce } from './booking/use-submit-once.ts';

export type AddToCartResult =
  | { kind: 'added' }
  /** The ticket of this visit needs a partner ticket, which is neither in the form nor in the cart. */
  | { kind: 'partner'; visit: number; ticketTypeId: string; error: ApiError }
  | { kind: 'paused'; visit: number; ticketTypeIds: readonly string[]; error: ApiError }
  /** There was no answer, and the cart could not be read either. */
  | { kind: 'outcome-unknown' }
  | { kind: 'refused'; error: ApiError; problem: Problem | undefined };

/** Without people whose document number is not on this phone: the cart takes rows whose people are named later. */
const linesOf = ({ visit, offer }: Judged): TicketLine[] =>
  ticketLines(visit, offer).map((line) => ({
    ...line,
    travellers: line.travellers.filter(({ id_number }) => id_number !== ''),
  }));

const wantsPartner = ({ visit, offer }: Judged): boolean =>
  problemsOf(visit, offer).some(({ code }) => code === 'bind-missing');

/** @returns the visits that have tickets, those that need others last: their partners are in the cart by then. */
const inTurn = (judged: readonly Judged[]): { index: number; each: Judged }[] =>
  judged
    .map((each, index) => ({ index, each }))
    .filter(({ each }) => chosenTypes(each.visit).length > 0)
    .sort((a, b) => Number(wantsPartner(a.each)) - Number(wantsPartner(b.each)));

const printOf = (tickets: readonly Pick<TicketLine, 'ticket_type_id' | 'date' | 'batch_id'>[]): string =>
  JSON.stringify(tickets.map((line) => [line.ticket_type_id, line.date, line.batch_id ?? ''].join(' ')).sort());

/** Tolerated difference between the clocks of phone and server, milliseconds. */
const SLACK = 5_000;

function refusedOf(error: ApiError, index: number, { visit }: Judged): AddToCartResult {
  const [problem] = problemsIn(error);
  if (error.code === RES_CODE.mustBuyWithOthers)
    return { kind: 'partner', visit: index, ticketTypeId: problem?.ticket_type_id ?? '', error };
  if (error.code === RES_CODE.temporarilyUnavailable) {
    const named = problemsIn(error).flatMap((each) => each.ticket_type_id ?? []);
    return { kind: 'paused', visit: index, ticketTypeIds: named.length > 0 ? named : chosenTypes(visit), error };
  }
  return { kind: 'refused', error, problem };
}

/**
 * @param state the form's content, the same object while nothing changes; the outcome is shown only for this object.
 */
export function useSubmitToCart(state: object, judged: readonly Judged[], onDone: (carted: AddToCartResult) => void) {
  const client = useQueryClient();
  const [added, setAdded] = useState<object | null>(null);
  /** Visits that were added before another one was refused: the next press adds only the rest. */
  const done = useRef(new Set<string>());
  /** The key of each row, by the row's whole content, until its outcome is known. */
  const keys = useRef(new Map<string, string>());

  /** The outcome is unknown, so the cart is read before anything is sent again. */
  const arrived = async (tickets: readonly TicketLine[], since: number): Promise<boolean> => {
    const { list } = await readCart(client);
    return list.some((row) => row.created_at >= since - SLACK && printOf(row.tickets) === printOf(tickets));
  };

  async function submit(visits: readonly Judged[]): Promise<void> {
    const stop = (carted: AddToCartResult) => new Stopped(carted);
    for (const { index, each } of inTurn(visits)) {
      const tickets = linesOf(each);
      const print = printOf(tickets);
      if (done.current.has(print)) continue;
      const since = serverNow();
      const content = JSON.stringify(tickets);
      const key = keys.current.get(content) ?? newKey();
      keys.current.set(content, key);
      try {
        await addUnderKey(client, tickets, key);
      } catch (caught) {
        const error = caught as ApiError;
        if (outcomeOf(error) === 'refused') {
          keys.current.delete(content);
          throw stop(refusedOf(error, index, each));
        }
        const found = await arrived(tickets, since).catch(() => null);
        if (found === null) throw stop({ kind: 'outcome-unknown' });
        if (!found) throw stop({ kind: 'refused', error, problem: undefined });
      }
      keys.current.delete(content);
      done.current.add(print);
    }
    done.current.clear();
  }

  const {
    busy,
    failure,
    submit: submitOnce,
  } = useSubmitOnce<readonly Judged[], void, AddToCartResult>({
    subject: state,
    submit,
    onDone() {
      setAdded(state);
      onDone({ kind: 'added' });
    },
    failureOf: () => ({ kind: 'outcome-unknown' }),
    onFailure(carted) {
      if (carted.kind === 'paused') void invalidateSubjects(client, ['stock']);
      onDone(carted);
    },
    staysOpen: true,
  });
  const carted: AddToCartResult | null = failure ?? (added === state ? { kind: 'added' } : null);
  return { busy, carted, add: () => submitOnce(() => judged) };
}
