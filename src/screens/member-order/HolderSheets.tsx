import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHalfFilled } from '#components/half-filled.ts';
import { emptyTraveller } from '#components/traveller-form.ts';
import { TravellerForm } from '#components/TravellerForm.tsx';
import { TravellerSheet } from '#components/TravellerSheet.tsx';
import { sameDocument } from '#domain/draft-order.ts';
import type { MemberDraft, Place } from '#domain/member-order.ts';
import { freePlace, namedPeople, placeHeldBy, putAt } from '#domain/member-order.ts';
import type { Traveller } from '#domain/traveller.ts';
import type { UpdateMemberDraft } from '#queries/member-draft.ts';
import { addPerson, removePerson, usePeople } from '#queries/people.ts';

/** Photos stand beside the places of a card: they belong to it. */
const NO_PICTURES = { photo: false, health_code: false };

export interface HolderSheetsProps {
  draft: MemberDraft;
  update: UpdateMemberDraft;
  /** Server time. */
  now: number;
  /** The place that was pressed. */
  place: Place;
  /** What a place is called. */
  roleOf: (seat: number) => string;
  /** Whom the form is for; null for somebody new. */
  target: Traveller | null;
  list: boolean;
  form: boolean;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

/** The people of this visit to choose from and, above them, the form for one. */
export function HolderSheets({ draft, update, now, place, roleOf, target, list, form, onForm, onClose }: HolderSheetsProps) {
  const { t } = useLingui();
  const people = usePeople();
  const named = namedPeople(draft);
  const others = named.map(({ person }) => person).filter((person) => !people.some((each) => sameDocument(each, person)));
  const rows = [...people, ...others];
  const [removed, setRemoved] = useState<{ person: Traveller; from: Place | null } | null>(null);
  const [typed, setTyped] = useHalfFilled(target, { value: target ?? emptyTraveller });
  const finish = (): void => {
    setTyped(null);
    onClose();
  };
  /** The portrait stays with its person. */
  const withPhoto = (person: Traveller, held: Traveller | undefined): Traveller => (held?.photo ? { ...person, photo: held.photo } : person);
  const put = (person: Traveller): void =>
    update((current) => {
      const free = freePlace(current, place);
      return free ? putAt(current, free, person) : current;
    });
  const save = (person: Traveller): void => {
    const held = target && placeHeldBy(draft, target);
    if (target && !sameDocument(target, person)) removePerson(target);
    addPerson(person);
    // Another document is another person, unless its number was only missing.
    const same = target !== null && (target.id_number === '' || sameDocument(target, person));
    if (held) update((current) => putAt(current, held, withPhoto(person, same ? (current.cards[held.card]?.[held.seat] ?? undefined) : undefined)));
    else if (!target) put(person);
    finish();
  };
  const toggle = (key: string): void => {
    const person = rows[Number(key)];
    if (!person) return;
    setRemoved(null);
    const held = placeHeldBy(draft, person);
    if (held?.card === place.card) {
      if (person.id_number !== '') addPerson(person);
      return update((current) => putAt(current, held, null));
    }
    return put(person);
  };
  const remove = (): void => {
    if (!target) return;
    const from = placeHeldBy(draft, target);
    removePerson(target);
    if (from) update((current) => putAt(current, from, null));
    setRemoved({ person: target, from });
    finish();
  };
  const full = freePlace(draft, place) === null;
  const card = place.card + 1;
  const wanted = roleOf(place.seat);
  return (
    <>
      {list && (
        <TravellerSheet
          entries={rows.map((person, index) => {
            const held = placeHeldBy(draft, person);
            const here = held?.card === place.card;
            const number = (held?.card ?? 0) + 1;
            const role = held && here ? roleOf(held.seat) : '';
            return {
              key: String(index),
              person,
              chosen: here,
              ...(role ? { ticket: { zh_CN: role, en: role, ja: role, zh_HK: role, zh_TW: role } } : {}),
              problem:
                person.id_number === ''
                  ? t`Document number needed again`
                  : held && !here
                    ? t`Holds card ${number}`
                    : full && !here
                      ? t`All places of this card are taken. Take somebody out first.`
                      : undefined,
            };
          })}
          subtitle={draft.cards.length > 1 ? t`Card ${card}: ${wanted}` : wanted}
          chosenCount={named.filter((each) => each.card === place.card).length}
          removed={
            removed
              ? {
                  name: removed.person.name,
                  onUndo: () => {
                    if (removed.person.id_number !== '') addPerson(removed.person);
                    const { from } = removed;
                    if (from) update((current) => putAt(current, from, removed.person));
                    setRemoved(null);
                  },
                }
              : undefined
          }
          onAdd={() => onForm(null)}
          onToggle={toggle}
          onEdit={(key) => onForm(rows[Number(key)] ?? null)}
          onClose={onClose}
        />
      )}
      {form && (
        <TravellerForm
          editing={target !== null}
          value={typed.value}
          onChange={(value) => setTyped({ value })}
          now={now}
          others={rows.filter((person) => target === null || !(person === target || sameDocument(person, target)))}
          tickets={[]}
          ticket={undefined}
          onTicket={() => undefined}
          needs={NO_PICTURES}
          onSave={save}
          onUseExisting={(person) => {
            if (placeHeldBy(draft, person) === null) put(person);
            finish();
          }}
          onRemove={remove}
          onClose={onClose}
        />
      )}
    </>
  );
}
