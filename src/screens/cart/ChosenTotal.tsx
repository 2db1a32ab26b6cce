import { Fee } from '#components/Fee.tsx';
import { useCountText } from '#components/use-count-text.ts';
import type { CartItem } from '#contract/cart.ts';
import { cartCount, cartTotal } from '#domain/cart.ts';

/** For how many tickets, and what they cost together. */
export function ChosenTotal({ rows }: { rows: readonly CartItem[] }) {
  const countText = useCountText();
  return (
    <div>
      {rows.length > 0 && (
        <p>
          {countText(
            rows.map(({ date }) => date),
            cartCount(rows),
          )}
        </p>
      )}
      <Fee fen={cartTotal(rows)} size="l" cents="always" />
    </div>
  );
}
