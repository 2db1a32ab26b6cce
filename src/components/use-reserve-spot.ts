import { useRef, useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import type { Fen } from '#domain/fen.ts';
import { fenOf } from '#domain/fen.ts';
import type { Problem } from '#domain/problems.ts';
import { usePlaceOrder } from '#queries/place-order.ts';

type Placing = Parameters<ReturnType<typeof usePlaceOrder>['mutateAsync']>[0];

/** What a failed attempt means. `unsure`: nobody knows whether the order arrived. */
export type ReservationFailure =
  | { kind: 'unsure' }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'price'; was: Fen; now: Fen }
  | { kind: 'refused'; code: number | undefined; error: ApiError };

interface Failed {
  failure: ReservationFailure;
  /** Speaks only of this draft. */
  subject: unknown;
  /** What the next press sends again, exactly. */
  placing: Placing;
}

/** @returns what it means that an order was not placed. */
export function reservationFailure(error: ApiError, placing: Pick<Placing, 'fee'>): ReservationFailure {
  const { code, extraInfo } = error;
  if (outcomeOf(error) === 'unknown') return { kind: 'unsure' };
  const { problems, fee } = (typeof extraInfo === 'object' && extraInfo !== null ? extraInfo : {}) as { problems?: unknown; fee?: unknown };
  if (Array.isArray(problems) && problems.length > 0) return { kind: 'problems', problems: problems as Problem[] };
  const now = code === RES_CODE.priceChanged && (typeof fee === 'number' || typeof fee === 'string') ? fenOf(fee) : null;
  return now === null ? { kind: 'refused', code, error } : { kind: 'price', was: placing.fee, now };
}

/**
 * Places an order of one kind of thing, one press at a time; after an unknown outcome the next press sends the same and looks for it first.
 * @param subject the draft: a failure is shown while it stays the same object.
 */
export function useReserveSpot(subject: unknown, onPlaced: (order: Order) => void) {
  const { mutateAsync, question } = usePlaceOrder();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const locked = useRef(false);
  const current = failed?.subject === subject ? failed : null;

  async function run(placing: Placing): Promise<void> {
    try {
      onPlaced(await mutateAsync(placing));
      // The screen goes away; until then the button must not come back.
    } catch (error) {
      setFailed({ failure: reservationFailure(error as ApiError, placing), subject, placing });
      locked.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    failure: current?.failure ?? null,
    question,
    dismiss: () => setFailed(null),
    place(placing: Placing): void {
      if (locked.current) return;
      locked.current = true;
      setBusy(true);
      void run(current?.failure.kind === 'unsure' ? current.placing : placing);
    },
  };
}
