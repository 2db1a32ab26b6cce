import { useLingui } from '@lingui/react/macro';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { IconRefresh, IconSwap } from '#ui/icons.ts';
import { Tag } from '#ui/Tag.tsx';
import { ActionRow } from './ActionRow.tsx';
import { useOrderNavigation } from './OrderBar.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

interface RefundChangeRowsProps {
  order: Order;
  tickets: readonly Ticket[];
  /** The ticket that is chosen on the next screen; absent where the visitor chooses there. */
  ticket?: string | undefined;
}

export function RefundChangeRows({ order, tickets, ticket }: RefundChangeRowsProps) {
  const { t } = useLingui();
  const navigate = useOrderNavigation(order);
  const { refund, change } = useTicketActions(tickets);
  return (
    <>
      <ActionRow
        icon={IconRefresh}
        title={t({ context: 'action', message: 'Refund' })}
        {...refund}
        onPress={() => navigate.refund(ticket)}
      />
      <ActionRow
        icon={IconSwap}
        title={t({ context: 'action', message: 'Change date' })}
        hint={change.hint}
        reason={change.reason}
        badge={
          change.badge !== undefined && <Tag tone={change.reason === undefined ? 'info' : 'mute'}>{change.badge}</Tag>
        }
        onPress={() => navigate.change(ticket)}
      />
    </>
  );
}
