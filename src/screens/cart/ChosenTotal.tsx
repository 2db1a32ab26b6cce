import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { useCountText } from '#components/use-count-text.ts';
import type { CartItem } from '#contract/cart.ts';
import { cartCount, cartTotal } from '#domain/cart.ts';

/** For how many tickets, and what they cost together. @param narrow leaves out the days, where there is little room. */
export function ChosenTotal({ rows, narrow = false }: { rows: readonly CartItem[]; narrow?: boolean }) {
  const { t } = useLingui();
  const countText = useCountText();
  const days = rows.map(({ date }) => date);
  const count = cartCount(rows);
  return (
    <div>
      {rows.length > 0 && <p>{narrow ? t`${plural(count, { one: '# ticket', other: '# tickets' })}` : countText(days, count)}</p>}
      <Fee fen={cartTotal(rows)} size="l" cents="always" />
    </div>
  );
}
