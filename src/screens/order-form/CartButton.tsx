import { IconCart } from '#ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TicketOrder.module.css';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import type { useFormCart } from './use-submit-order.ts';

interface CartButtonProps {
  cart: ReturnType<typeof useFormCart>;
  online: boolean;
  ready: boolean;
  onOff: () => void;
}

/** Puts what is filled in into the cart; once it is there, leads to it, so that nothing goes in twice. */
export function CartButton({ cart: { busy, carted, blocked, add }, online, ready, onOff }: CartButtonProps) {
  const { t } = useLingui();
  if (carted?.kind === 'added' && !busy)
    return (
      <Link to="/cart" className={clsx(buttonClass({ variant: 'outline' }), styles.cart)}>
        <Icon of={IconCart} size={20} />
        <Trans>View cart</Trans>
      </Link>
    );
  const off = !online || !ready || blocked !== undefined;
  return (
    <Button
      variant="outline"
      icon={IconCart}
      className={styles.cart}
      busy={busy}
      reason={off ? t`See the reason above.` : undefined}
      onDisabledPress={onOff}
      onPress={add}
    >
      <Trans>Add to cart</Trans>
    </Button>
  );
}
