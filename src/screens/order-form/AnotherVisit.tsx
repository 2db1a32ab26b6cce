import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { IconPlus } from '#ui/icons.ts';
import { useOrderForm } from './order-form-context.ts';
import { orderPath } from './use-order-data.ts';

export function AnotherVisit() {
  const { ticketType, standalone, variant, order } = useOrderForm();
  if (standalone || variant.reserve) return null;
  if (variant.batched)
    return (
      <Button variant="tonal" size="lg" block icon={IconPlus} onPress={order.addAnother}>
        <Trans>Add another date or session</Trans>
      </Button>
    );
  return (
    <Link
      to={orderPath({ ...variant, batched: true })}
      params={{ id: ticketType.id }}
      replace
      className={linkButtonClass()}
    >
      <Trans>Several dates or sessions in one order</Trans>
    </Link>
  );
}
