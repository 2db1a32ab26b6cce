import { Fee } from '#components/Fee.tsx';
import { useCountText } from '#components/use-count-text.ts';
import type { CartItem } from '#contract/cart.ts';
import { cartCount, cartTotal } from '#domain/cart.ts';

/** For how many tickets, and what they cost together. */
export function ChosenTotal({ rows }: { rows: readonly CartItem[] }) {
  const countText = useCountText();
  const days = rows.map(({ date }) => date);
  return (
    <div>
      {rows.length > 0 && <p>{countText(days, cartCount(rows))}</p>}
      <Fee fen={cartTotal(rows)} size="l" cents="always" />
    </div>
  );
}
