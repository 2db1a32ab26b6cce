import { useNavigate } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import type { Partner } from '#domain/bound-tickets.ts';
import type { RowLine } from '#domain/cart-edit.ts';
import { linesOf } from '#domain/cart-edit.ts';
import { useAddToCart } from '#queries/cart.ts';
import type { useCartEdits } from './use-cart-edits.ts';

/** @returns a function that puts the missing partners of a row into the cart: on the row where the place is the same, else beside it. */
export function usePartnerAdding({ update }: Pick<ReturnType<typeof useCartEdits>, 'update'>) {
  const navigate = useNavigate();
  const { mutate } = useAddToCart();
  return (row: CartItem, partner: Partner, count: number): void => {
    const [first] = row.tickets;
    const line: RowLine = { ticket_type_id: partner.id, date: row.date, travellers: [] };
    if (partner.scenic_id === row.scenic_id) {
      const batch = first?.batch_id ? { batch_id: first.batch_id } : {};
      return update(row, [...linesOf(row), ...Array.from({ length: count }, () => ({ ...line, ...batch }))]);
    }
    const elsewhere = Array.from({ length: count }, () => ({ ticket_type_id: partner.id, date: row.date, travellers: [] }));
    // Where a session is to be chosen the order form of that place asks for it.
    mutate({ tickets: elsewhere }, { onError: () => void navigate({ to: '/ticketOrder/$id', params: { id: partner.id } }) });
  };
}
