import { useState } from 'react';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import type { Traveller } from '#domain/traveller.ts';
import type { OrderSheet } from './OrderSheets.tsx';
import { leadTo, placeOf, typePlace } from './places.ts';

/** The ways to what is wrong: a sheet, somebody's form, or a place on the screen. `target` is whom the form is for. */
export function useLead({ travellers, date }: DraftOrder, onSheet: (sheet: OrderSheet) => void) {
  const [target, setTarget] = useState<Traveller | null>(null);
  const openForm = (person: Traveller | null): void => {
    setTarget(person);
    onSheet('traveller');
  };
  const lead = ({ part, person: index, field, ticket_type_id }: Problem): void => {
    const person = index === undefined ? undefined : travellers[index];
    if (part === 'agreement') onSheet('agreement');
    else if (person && field) openForm(person);
    else if (part === 'travellers') onSheet('travellers');
    else if (part === 'date' && date) onSheet('calendar');
    else leadTo(ticket_type_id ? typePlace(ticket_type_id) : placeOf(part));
  };
  return { target, openForm, lead };
}
