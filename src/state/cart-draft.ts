import * as v from 'valibot';
import type { CartChoice } from '#domain/order/cart.ts';
import { useStoreState } from '#ui/create-store.ts';
import { sessionStore } from './session-store.ts';

const Ids = v.optional(v.array(v.string()), []);
const Draft = v.object({ out: Ids, in: Ids, phone: v.optional(v.string()) });
const draft = sessionStore('cart', Draft, { out: [], in: [] });

export function useCartDraft() {
  const [stored, change] = useStoreState(draft);
  const choice: CartChoice = { out: new Set(stored.out), in: new Set(stored.in) };
  return {
    choice,
    phone: stored.phone,
    setChoice: (next: CartChoice): void => change((now) => ({ ...now, out: [...next.out], in: [...next.in] })),
    setPhone: (phone: string): void => change((now) => ({ ...now, phone })),
  };
}
