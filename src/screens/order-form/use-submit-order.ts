import { useRef, useState } from 'react';
import { RES_CODE } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import type { Judged } from '#domain/order-visits.ts';
import { orderLines, orderProblems, orderTotal, sentPeople, shownSessions, visitsOf } from '#domain/order-visits.ts';
import { repairPhone } from '#domain/phone.ts';
import { findGreyListed, usePlaceOrder } from '#queries/place-order.ts';
import type { Refusal } from './refusal.ts';
import { refusalOf } from './refusal.ts';

type Placing = Parameters<ReturnType<typeof usePlaceOrder>['mutateAsync']>[0];
type Failure = NonNullable<ReturnType<typeof usePlaceOrder>['error']>;

export interface Failed {
  refusal: Refusal;
  /** What the call said, where the words are its own. */
  error: Failure | null;
  /** Speaks only of this draft. */
  draft: DraftOrder;
  /** What was sent when nobody knows whether it arrived; the next press sends exactly this. */
  placing?: Placing | undefined;
}

export interface SubmitOrderOptions {
  /** The order with all its visits. */
  draft: DraftOrder;
  /** What a guided tour says of its group. */
  tour?: Placing['tour'];
  /** An offer for each visit. */
  offers: readonly Offer[];
  refresh: () => Promise<Offer[]>;
  onPlaced: (order: Order) => void;
  /** Seats were refused: the map is where that is put right. */
  onSeats: (refusal: Extract<Refusal, { kind: 'seats' }>) => void;
}

const judge = (draft: DraftOrder, offers: readonly Offer[]): Judged[] =>
  visitsOf(draft).flatMap((visit, index) => {
    const offer = offers[index];
    return offer ? [{ visit, offer }] : [];
  });

async function namesOfGreyListed(draft: DraftOrder): Promise<string[]> {
  const people = sentPeople(draft).map(({ traveller }) => traveller);
  if (people.length === 0) return [];
  const refused = await findGreyListed(people.map(({ id_type, id_number }) => ({ id_type, id_number }))).catch((error: unknown) => {
    const { kind, code } = error as Failure;
    // Where the mode has no such call, or too many people were asked about today, the server looks by itself.
    if (kind === 'not-offered' || code === RES_CODE.tooMany) return [];
    throw error;
  });
  return [...new Set(refused.flatMap((index) => people[index]?.name ?? []))];
}

/** Places the order: looks up what is stale, asks about the people, orders. One press at a time. */
export function useSubmitOrder({ draft, tour, offers, refresh, onPlaced, onSeats }: SubmitOrderOptions) {
  const { mutateAsync, question } = usePlaceOrder();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const locked = useRef(false);
  const current = failed?.draft === draft ? failed : null;

  /** @param agreedTotal the new price, once the visitor took it. */
  async function attempt(agreedTotal: number | null): Promise<Failed | null> {
    const shown = orderTotal(judge(draft, offers));
    const refused = (refusal: Refusal): Failed => ({ refusal, error: null, draft });
    let placing = current?.placing;
    let sent = placing !== undefined;
    try {
      if (!placing) {
        const fresh = judge(draft, await refresh());
        const fee = orderTotal(fresh);
        const problems = orderProblems(fresh);
        if (problems.length > 0) return refused({ kind: 'problems', problems });
        if (fee !== shown && fee !== agreedTotal) return refused({ kind: 'price', was: shown, now: fee });
        const names = await namesOfGreyListed(draft);
        if (names.length > 0) return refused({ kind: 'grey', names });
        placing = {
          lines: orderLines(fresh),
          phone: repairPhone(draft.phone),
          fee,
          agreement_version: fresh[0]?.offer.agreement_version ?? '',
          // As it stood on the screen at the press, not as it was read since.
          sessions: shownSessions(judge(draft, offers)),
          ...(tour ? { tour } : {}),
        };
      }
      sent = true;
      onPlaced(await mutateAsync(placing));
      return null;
    } catch (error) {
      const failure = error as Failure;
      const refusal: Refusal = sent ? refusalOf(failure, draft, shown) : { kind: 'other' };
      return { refusal, error: failure, draft, placing: refusal.kind === 'unsure' ? placing : undefined };
    }
  }

  function place(agreedTotal: number | null = null): void {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    void attempt(agreedTotal).then((failure) => {
      setFailed(failure);
      // After an order the screen goes away; until then the button must not come back.
      if (!failure) return;
      locked.current = false;
      setBusy(false);
      if (failure.refusal.kind === 'seats') onSeats(failure.refusal);
    });
  }

  return { busy, failed: current, question, place, dismiss: () => setFailed(null) };
}
