import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import type { useFormCart } from './use-form-cart.ts';

export interface CartButtonProps {
  cart: ReturnType<typeof useFormCart>;
  online: boolean;
  /** Days and sessions are known. */
  ready: boolean;
  onOff: () => void;
}

/** Puts what is filled in into the cart; once it is there, leads to it, so that nothing goes in twice. */
export function CartButton({ cart: { busy, carted, blocked, add }, online, ready, onOff }: CartButtonProps) {
  const { t } = useLingui();
  if (carted?.kind === 'added' && !busy)
    return (
      <Link to="/cart" className={buttonClass({ variant: 'outline' })}>
        <Trans>View cart</Trans>
      </Link>
    );
  const off = !online || !ready || blocked !== undefined;
  return (
    <Button variant="outline" busy={busy} reason={off ? t`See the reason above.` : undefined} onDisabledPress={onOff} onPress={add}>
      <Trans>Add to cart</Trans>
    </Button>
  );
}
