import { useLingui } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';

/** @returns a function for the name of a ticket among others: its holder, or its position where no person is named. */
export function useHolderName(): (ticket: ShownTicket, index: number) => string {
  const { t } = useLingui();
  return ({ holders }, index) => {
    const number = index + 1;
    return holders[0]?.holder_masked ?? t({ context: 'wallet', message: `Ticket ${number}` });
  };
}
