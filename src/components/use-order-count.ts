import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/visitor/orders.ts';
import { remainingTickets } from './ticket-words.ts';

/** How much an order is for, in the unit of what was bought. */
export function useOrderCount(): (order: Order) => string {
  const { t } = useLingui();
  return (order) => {
    const count = remainingTickets(order).length;
    if (order.guide?.party) return t`${plural(order.guide.party, { one: '# person', other: '# people' })}`;
    if (order.order_type === 'MEMBER') return t`${plural(count, { one: '# card', other: '# cards' })}`;
    if (order.order_type === 'RENT')
      return t({ context: 'rental', message: `${plural(count, { one: '# item', other: '# items' })}` });
    return t`${plural(count, { one: '# ticket', other: '# tickets' })}`;
  };
}

/**
 * The same in people, where they are known: a ticket without a name beside tickets with one, as for a cable car, may be
 * for somebody who is counted already.
 */
export function usePeopleCount(): (order: Order) => string {
  const { t } = useLingui();
  const countText = useOrderCount();
  return (order) => {
    const tickets = remainingTickets(order);
    const named = tickets.filter(({ holders }) => holders.length > 0).length;
    if (order.order_type === 'RENT' || order.guide?.party || (named > 0 && named < tickets.length))
      return countText(order);
    const people = tickets.reduce((sum, ticket) => sum + ticket.people, 0);
    return t`${plural(people, { one: '# person', other: '# people' })}`;
  };
}
