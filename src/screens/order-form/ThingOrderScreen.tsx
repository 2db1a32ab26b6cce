import { useLingui } from '@lingui/react/macro';
import { useTitle } from '#components/use-title.ts';
import type { TicketOrderScreenProps } from './TicketOrderScreen.tsx';
import { TicketOrderScreen } from './TicketOrderScreen.tsx';

export interface ThingOrderScreenProps extends Omit<TicketOrderScreenProps, 'variant'> {
  kind: 'ACTIVITY' | 'RENT';
}

const VARIANT = { bound: false, batched: false };

/** An activity or something to rent: the order form for this one alone. */
export function ThingOrderScreen({ kind, ...props }: ThingOrderScreenProps) {
  const { t } = useLingui();
  useTitle(kind === 'RENT' ? t({ context: 'title', message: 'Rent' }) : t({ context: 'title', message: 'Book an activity' }));
  return <TicketOrderScreen {...props} variant={VARIANT} />;
}
