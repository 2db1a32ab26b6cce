import { useNavigate } from '@tanstack/react-router';
import { fieldId } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { changeKey } from '#domain/order/change-draft.ts';
import type { Change } from './use-change.ts';

const seatsWanted = (part: Change['parts'][number] | undefined): number =>
  part
    ? part.moving.filter((ticket) =>
        part.offer.types.some(({ id, zone }) => id === ticket.ticket_type_id && zone !== undefined),
      ).length
    : 1;

/** Leads to the seats of a changed visit, or to its session where none is chosen yet. */
export function useSeatsLink(orderId: string, change: Change, isOverSheet: boolean) {
  const navigate = useNavigate();
  return (index: number, more: { lost?: string; gap?: string } = {}): void => {
    const visit = change.parts[index]?.visit;
    if (!visit?.batch_id) return scrollToField(fieldId('session', index));
    change.store();
    const search = {
      scenic: visit.scenic_id,
      batch: visit.batch_id,
      people: String(seatsWanted(change.parts[index])),
      order: changeKey(orderId),
      back: '1',
      ...more,
    };
    void navigate({
      to: '/selectSeat',
      search: { ...search, ...(index > 0 ? { visit: String(index) } : {}) },
      replace: isOverSheet,
    });
  };
}
