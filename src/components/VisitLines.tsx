import type { Order } from '#contract/orders.ts';
import { Words } from '#i18n/Words.tsx';
import { cx } from '#ui/cx.ts';
import text from '#ui/text.module.css';
import { useVisitText } from './ticket-words.ts';

/** When an order's visit is, and through which gates. */
export function VisitLines({ order, small }: { order: Order; small?: boolean }) {
  const visitText = useVisitText();
  const { entrances } = order.scenic;
  return (
    <>
      <p className={cx(small && text.small, text.strong, 'num')}>{visitText({ ...order, seat: order.tickets[0]?.seat })}</p>
      {entrances && (
        <p className={cx(text.small, text.third)}>
          <Words of={entrances} />
        </p>
      )}
    </>
  );
}
