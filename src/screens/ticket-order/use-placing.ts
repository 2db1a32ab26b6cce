import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { ticketLines } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import { repairPhone } from '#domain/phone.ts';
import { totalOf } from '#domain/pricing.ts';
import { problemsOf } from '#domain/problems.ts';
import { findGreyListed, usePlaceOrder } from '#queries/place-order.ts';
import type { Refusal } from './refusal.ts';
import { refusalOf, sentPeople } from './refusal.ts';

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

export interface PlacingParts {
  draft: DraftOrder;
  offer: Offer;
  refresh: () => Promise<Offer>;
  onPlaced: (order: Order) => void;
}

async function namesOfGreyListed(draft: DraftOrder): Promise<string[]> {
  const people = sentPeople(draft);
  if (people.length === 0) return [];
  const refused = await findGreyListed(people.map(({ id_type, id_number }) => ({ id_type, id_number }))).catch((error: unknown) => {
    // Where the mode has no such call the server looks by itself.
    if ((error as Failure).kind === 'not-offered') return [];
    throw error;
  });
  return refused.flatMap((index) => people[index]?.name ?? []);
}

/** Places the draft: looks up what is stale, asks about the people, orders. One press at a time. */
export function usePlacing({ draft, offer, refresh, onPlaced }: PlacingParts) {
  const { mutateAsync } = usePlaceOrder();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const locked = useRef(false);
  const current = failed?.draft === draft ? failed : null;

  /** @param agreedTotal the new price, once the visitor took it. */
  async function attempt(agreedTotal: number | null): Promise<Failed | null> {
    const shown = totalOf(draft, offer);
    const refused = (refusal: Refusal): Failed => ({ refusal, error: null, draft });
    let placing = current?.placing;
    let sent = placing !== undefined;
    try {
      if (!placing) {
        const fresh = await refresh();
        const fee = totalOf(draft, fresh);
        const problems = problemsOf(draft, fresh);
        if (problems.length > 0) return refused({ kind: 'problems', problems });
        if (fee !== shown && fee !== agreedTotal) return refused({ kind: 'price', was: shown, now: fee });
        const names = await namesOfGreyListed(draft);
        if (names.length > 0) return refused({ kind: 'grey', names });
        placing = { lines: ticketLines(draft, fresh), phone: repairPhone(draft.phone), fee, agreement_version: fresh.agreement_version };
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
    });
  }

  return { busy, failed: current, place, dismiss: () => setFailed(null) };
}
