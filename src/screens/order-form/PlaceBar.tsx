import { useState } from 'react';
import { useTotalBefore } from '#components/booking/use-total-before.ts';
import type { AddToCartResult } from '#components/use-submit-to-cart.ts';
import { orderTotal } from '#domain/order/order-visits.ts';
import { useOnline } from '#state/online.ts';
import { CartButton } from './CartButton.tsx';
import { CartedStrip } from './CartedStrip.tsx';
import { useOrderForm } from './order-form-context.ts';
import { OrderBar, useBarWords } from './OrderBar.tsx';
import { OrderReason } from './OrderReason.tsx';
import { otherDay } from './use-order.ts';

export function PlaceBar() {
  const form = useOrderForm();
  const { data, draft, judged, order, problems, ready, sending, cart, lead, openSheet, showMissing } = form;
  const { busy, failure, place } = form.submission;
  const { tour, reserve } = form.variant;
  const online = useOnline();
  /** The message about the cart gives way to the reason why the order can't be placed. */
  const [hushed, setHushed] = useState<AddToCartResult | null>(null);
  const barWords = useBarWords(form.ticketType, draft.visits[0], tour !== undefined);
  const choice = JSON.stringify(draft.visits.map(({ date, quantities }) => [date, quantities]));
  const was = useTotalBefore(ready ? choice : null, orderTotal(judged));
  const unsure = failure?.kind === 'outcome-unknown';
  const off = !online || (!unsure && (problems.length > 0 || !ready || sending || failure?.kind === 'people'));

  const pressedOff = (): void => {
    showMissing();
    setHushed(cart.carted);
    const [first] = problems;
    if (online && first) lead(first);
    else if (online && failure?.kind === 'people') openSheet('travellers', 0);
  };
  const cartPressedOff = (): void => {
    showMissing();
    if (online && cart.blocked) lead(cart.blocked);
  };
  return (
    <OrderBar
      judged={judged}
      was={was}
      off={off}
      busy={busy}
      {...barWords}
      types={data.visits.flatMap(({ types }) => types)}
      cart={
        cart.offered &&
        !tour &&
        !reserve && <CartButton cart={cart} online={online} ready={ready} onOff={cartPressedOff} />
      }
      reason={
        cart.carted && cart.carted !== hushed && online && !failure ? (
          <CartedStrip carted={cart.carted} />
        ) : (
          <OrderReason online={online} nearest={otherDay(data, draft.visits, order)} />
        )
      }
      onPlace={() => place()}
      onOff={pressedOff}
    />
  );
}
