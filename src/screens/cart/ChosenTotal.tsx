import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/visitor/cart.ts';
import { cartCount, cartTotal } from '#domain/order/cart.ts';
import { plural } from '@lingui/core/macro';
import { Fee } from '#components/Fee.tsx';
import { useCountText } from '#components/use-count-text.ts';

export function ChosenTotal({ rows, narrow = false }: { rows: readonly CartItem[]; narrow?: boolean }) {
  const { t } = useLingui();
  const countText = useCountText();
  const days = rows.map(({ date }) => date);
  const count = cartCount(rows);
  return (
    <div>
      {rows.length > 0 && (
        <p>{narrow ? t`${plural(count, { one: '# ticket', other: '# tickets' })}` : countText(days, count)}</p>
      )}
      <Fee fen={cartTotal(rows)} size="l" cents="always" />
    </div>
  );
}
