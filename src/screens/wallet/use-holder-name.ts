import { useLingui } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';

/** Two people of one name are distinguished by the end of their documents' numbers. */
export function useHolderName(): (ticket: ShownTicket, index: number, all: readonly ShownTicket[]) => string {
  const { t } = useLingui();
  return ({ holders: [holder] }, index, all) => {
    const number = index + 1;
    if (!holder) return t({ context: 'wallet', message: `Ticket ${number}` });
    const name = holder.name ?? holder.holder_masked;
    const isShared = all.some(
      ({ holders: [other] }) =>
        other && (other.name ?? other.holder_masked) === name && other.id_mask !== holder.id_mask,
    );
    return isShared ? `${name} ${holder.id_mask.slice(-2)}` : name;
  };
}
