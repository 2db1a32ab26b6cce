import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TicketTypeSummary } from '#contract/catalog.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import { freeTypes, sameDocument, slotsOf, typeFor } from '#domain/draft-order.ts';
import type { Offer } from '#domain/offer.ts';
import type { Traveller } from '#domain/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { UpdateDraft } from '#queries/draft.ts';
import { addPerson, removePerson, usePeople } from '#queries/people.ts';
import { everybody, personRows, placeOn, replaceTraveller, withoutTraveller } from '#domain/draft-people.ts';
import { useHalfFilled } from '#components/half-filled.ts';
import { useSheetEntries } from './sheet-entries.ts';
import { emptyTraveller } from './traveller-form.ts';
import { TravellerForm } from './TravellerForm.tsx';
import { TravellerSheet } from './TravellerSheet.tsx';

export interface TravellerSheetsProps {
  data: { offer: Offer; types: readonly TicketTypeSummary[] };
  draft: DraftOrder;
  update: UpdateDraft;
  /** Whom the form is for; null for somebody new. */
  target: Traveller | null;
  form: boolean;
  list: boolean;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

/** The list of people and, above it, the form for one of them. */
export function TravellerSheets({ data: { offer, types }, draft, update, target, form, list, onForm, onClose }: TravellerSheetsProps) {
  const { t } = useLingui();
  const words = useWords();
  const people = usePeople();
  const rows = personRows(draft, offer, people);
  const entries = useSheetEntries(rows, draft, offer, types);
  const known = everybody(draft, offer, people);
  const row = rows.find((each) => each.person === target || each.held === target);
  const held = row?.held ?? null;
  const [removed, setRemoved] = useState<{ person: Traveller; ticket: string | undefined } | null>(null);
  const choice = offer.types.filter((type) => type.id === held?.ticket_type_id || freeTypes(draft, offer).includes(type));
  const [typed, setTyped] = useHalfFilled(target, { value: target ?? emptyTraveller, ticket: held?.ticket_type_id });
  const ticket = typed.ticket ?? typeFor(draft, offer, typed.value) ?? undefined;

  const wanted = offer.types.find((type) => type.id === ticket) ?? (choice.length === 1 ? choice[0] : undefined);

  const place = (person: Traveller, ticketId?: string): void => update((now) => placeOn(now, offer, person, ticketId) ?? now);
  const finish = (): void => {
    setTyped(null);
    onClose();
  };
  const save = (person: Traveller): void => {
    if (target && !sameDocument(target, person)) removePerson(target);
    addPerson(person);
    if (held) update((now) => replaceTraveller(now, held, person, ticket));
    else if (!target && personRows(draft, offer, [person])[0]?.unfit === null) place(person, ticket);
    finish();
  };
  const remove = (): void => {
    if (!target) return;
    removePerson(target);
    if (held) update((now) => withoutTraveller(now, held));
    setRemoved({ person: target, ticket: held?.ticket_type_id });
    finish();
  };
  const undo = (): void => {
    if (!removed) return;
    if (removed.person.id_number !== '') addPerson(removed.person);
    if (removed.ticket) place(removed.person, removed.ticket);
    setRemoved(null);
  };
  const toggle = (key: string): void => {
    const pressed = rows[Number(key)];
    if (!pressed) return;
    const { person, held: seat } = pressed;
    setRemoved(null);
    if (!seat) return place(person);
    update(withoutTraveller(draft, seat));
    // Whoever came with the draft stays in the list; without a number nobody can, so that may be undone.
    if (person.id_number === '') setRemoved({ person, ticket: seat.ticket_type_id });
    else addPerson(person);
  };
  const needed = offer.types
    .filter((type) => slotsOf(draft, type) > 0)
    .map((type) => {
      const name = types.find((each) => each.id === type.id)?.name;
      return `${name ? words(name) : ''} × ${slotsOf(draft, type)}`;
    });
  return (
    <>
      {list && (
        <TravellerSheet
          entries={entries}
          subtitle={needed.join(' · ') || t`No ticket with a name yet`}
          chosenCount={draft.travellers.length}
          removed={removed ? { name: removed.person.name, onUndo: undo } : undefined}
          onAll={known ? { count: known.added.length, onTake: () => update(known.draft) } : undefined}
          onAdd={() => onForm(null)}
          onToggle={toggle}
          onEdit={(key) => onForm(rows[Number(key)]?.person ?? null)}
          onClose={onClose}
        />
      )}
      {form && (
        <TravellerForm
          editing={target !== null}
          value={typed.value}
          onChange={(value) => setTyped({ ...typed, value })}
          now={offer.now}
          others={rows.filter((each) => each !== row).map(({ person }) => person)}
          tickets={choice.flatMap((type) => types.filter((each) => each.id === type.id))}
          ticket={ticket}
          needs={{ photo: wanted?.photo_required ?? false, health_code: wanted?.health_code_required ?? false }}
          onTicket={(id) => setTyped({ ...typed, ticket: id })}
          onSave={save}
          onUseExisting={(person) => {
            place(person);
            finish();
          }}
          onRemove={remove}
          onClose={onClose}
        />
      )}
    </>
  );
}
