import { useEffect, useState } from 'react';
import { TravellerSheets } from '#components/TravellerSheets.tsx';
import type { SheetMoves } from '#components/use-sheet.ts';
import type { CartItem } from '#contract/cart.ts';
import type { RowLine } from '#domain/cart-edit.ts';
import { draftOfRow, withPeople } from '#domain/cart-edit.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { usePeople } from '#queries/people.ts';
import { useRowOffer } from './use-row-offer.ts';

export interface PeopleSheetsProps {
  row: CartItem;
  sheet: string | undefined;
  moves: SheetMoves;
  onSave: (lines: RowLine[]) => void;
}

/** Who comes on the tickets of a row: chosen as on the order form, saved once the sheets are closed, however they are. */
export function PeopleSheets({ row, sheet, moves, onSave }: PeopleSheetsProps) {
  const people = usePeople();
  const { data } = useRowOffer(row, row.date);
  const [edited, setEdited] = useState<DraftOrder | null>(null);
  const [target, setTarget] = useState<Traveller | null>(null);
  const open = sheet === 'travellers' || sheet === 'traveller';
  useEffect(() => {
    if (open || !edited) return;
    setEdited(null);
    onSave(withPeople(row, edited));
  }, [open, edited, row, onSave]);
  if (!open || !data) return null;
  const draft = edited ?? draftOfRow(row, people);
  const update: UpdateDraft = (change) =>
    setEdited((now) => {
      const current = now ?? draft;
      return typeof change === 'function' ? change(current) : change;
    });
  return (
    <TravellerSheets
      data={data}
      {...{ draft, update, target }}
      form={sheet === 'traveller'}
      list
      onForm={(person) => {
        setTarget(person);
        moves.open('traveller');
      }}
      onClose={moves.close}
    />
  );
}
