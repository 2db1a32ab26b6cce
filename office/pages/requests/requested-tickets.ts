import type { OfficeOrder } from '#contract/office/order.ts';

interface Requested {
  ticket: OfficeOrder['tickets'][number];
  /** Entries that end, or that a refund repaid by hand is for. */
  people: number;
}

export function requestedTickets(
  { tickets, returns }: OfficeOrder,
  { kind, repaid, tickets: chosen = [] }: NonNullable<OfficeOrder['pending']>,
): Requested[] {
  const asked = returns.filter(({ state, refund }) =>
    kind === 'returns' ? state === 'WAIT_AUDIT' : repaid && refund === repaid.refund,
  );
  const peopleOf = ({ id, people, used, returned }: Requested['ticket']): number => {
    if (kind === 'cancel') return chosen.includes(id) ? people - used - returned : 0;
    return asked.filter(({ ticket }) => ticket === id).reduce((sum, each) => sum + each.people, 0);
  };
  return tickets.map((ticket) => ({ ticket, people: peopleOf(ticket) })).filter(({ people }) => people > 0);
}
