import { useEffect, useState } from 'react';
import { TravellerSheets } from '#components/people/TravellerSheets.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { CartItem } from '#contract/visitor/cart.ts';
import { type RowLine, visitOfRow, withPeople } from '#domain/order/cart-edit.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { usePeople } from '#state/people.ts';
import { useRowOffer } from './use-row-offer.ts';

const isOpen = (sheet: string | undefined): boolean => sheet === 'travellers' || sheet === 'traveller';

interface Edited {
  row: CartItem;
  draft: DraftVisit;
}

/**
 * The people of a row while they are being chosen: saved once the sheets are closed, however they are.
 * @param ready no other change is under way.
 */
export function usePeopleEdit(
  sheet: string | undefined,
  ready: boolean,
  onSave: (row: CartItem, lines: RowLine[]) => void,
) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const open = isOpen(sheet);
  useEffect(() => {
    if (open || !ready || !edited) return;
    setEdited(null);
    onSave(edited.row, withPeople(edited.row, edited.draft));
  }, [open, ready, edited, onSave]);
  return { edited, setEdited };
}

export interface PeopleSheetsProps {
  row: CartItem;
  sheet: string | undefined;
  sheets: SheetActions;
  edit: ReturnType<typeof usePeopleEdit>;
}

export function PeopleSheets({ row, sheet, sheets, edit: { edited, setEdited } }: PeopleSheetsProps) {
  const people = usePeople();
  const { data } = useRowOffer(row, row.date);
  const [target, setTarget] = useState<Traveller | null>(null);
  if (!data) return null;
  const draft = edited?.row.id === row.id ? edited.draft : visitOfRow(row, people);
  const update: UpdateVisit = (change) =>
    setEdited((now) => {
      const current = now?.row.id === row.id ? now.draft : draft;
      return { row, draft: change(current) };
    });
  return (
    <TravellerSheets
      data={data}
      draft={draft}
      update={update}
      target={target}
      form={sheet === 'traveller'}
      list={isOpen(sheet)}
      onForm={(person) => {
        setTarget(person);
        sheets.open('traveller');
      }}
      onClose={sheets.close}
    />
  );
}
