import { useState } from 'react';
import { agencyField, fieldId, typeField } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import type { SheetActions } from '#components/use-sheet.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import type { Problem } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';

/** Sheets of the form, by their names in the address; `traveller` is opened over `travellers`. */
export type OrderSheet = 'calendar' | 'travellers' | 'traveller' | 'agreement';

type OpenSheet = (sheet: OrderSheet, visit?: number) => void;

export const sheetOpener =
  (open: SheetActions['open']): OpenSheet =>
  (sheet, visit) =>
    open(sheet, visit === undefined ? undefined : { visit: String(visit) });

export function useLead(
  visits: readonly DraftVisit[],
  wasRead: boolean,
  onSheet: OpenSheet,
  onSeats: (visit: number) => void,
) {
  const [target, setTarget] = useState<Traveller | null>(null);
  const openForm = (person: Traveller | null, visit: number): void => {
    setTarget(person);
    onSheet('traveller', visit);
  };
  const lead = ({ part, person: index, field, ticket_type_id, visit = 0 }: Problem): void => {
    const draft = visits[visit];
    const person = index === undefined ? undefined : draft?.travellers[index];
    if (part === 'agreement' && !wasRead) onSheet('agreement');
    else if (part === 'seats') onSeats(visit);
    else if (part === 'agency' && field) scrollToField(agencyField(field));
    else if (person && field) openForm(person, visit);
    else if (part === 'travellers') onSheet('travellers', visit);
    else if (part === 'date' && draft?.date) onSheet('calendar', visit);
    else scrollToField(ticket_type_id ? typeField(ticket_type_id, visit) : fieldId(part, visit));
  };
  return { target, openForm, lead };
}
