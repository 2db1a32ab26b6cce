import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PeopleAssignment } from '#components/people/people-assignment.ts';
import { PeopleSheets } from '#components/people/PeopleSheets.tsx';
import { sameDocument } from '#domain/order/draft-order.ts';
import {
  freePosition,
  type MemberDraft,
  namedPeople,
  type HolderPosition,
  positionHeldBy,
  putAt,
  refilledCards,
} from '#domain/members/member-order.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import type { UpdateMemberDraft } from '#state/member-draft.ts';
import { usePeople } from '#state/people.ts';

/** Photos belong to the positions of a card, so they are taken there and not in the form. */
const NO_PICTURES = { photo: false, health_code: false };

export interface HolderSheetsProps {
  draft: MemberDraft;
  update: UpdateMemberDraft;
  now: number;
  position: HolderPosition;
  roleOf: (seat: number) => string;
  target: Traveller | null;
  list: boolean;
  form: boolean;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- one object, the answers of an order of cards to the people sheets
export function HolderSheets({ draft, update, now, position, roleOf, ...sheets }: HolderSheetsProps) {
  const { t } = useLingui();
  const people = usePeople();
  const named = namedPeople(draft);
  const others = named
    .map(({ person }) => person)
    .filter((person) => !people.some((each) => sameDocument(each, person)));
  const full = freePosition(draft, position) === null;
  const card = position.card + 1;
  const wanted = roleOf(position.seat);
  const again = refilledCards(draft, people);
  useEffect(() => {
    if (again) update((current) => refilledCards(current, people) ?? current);
  }, [again, people, update]);

  const put = (chosen: readonly Traveller[]): void =>
    update((current) =>
      chosen.reduce((next, person) => {
        const free = freePosition(next, position);
        return free ? putAt(next, free, person) : next;
      }, current),
    );
  const reasonFor = (person: Traveller, held: HolderPosition | null): string | undefined => {
    if (person.id_number === '') return t`Document number needed again`;
    const number = (held?.card ?? 0) + 1;
    if (held && held.card !== position.card) return t`Holds card ${number}`;
    return full && !held ? t`All places of this card are taken. Take somebody out first.` : undefined;
  };
  const assignment: PeopleAssignment = {
    entries: [...people, ...others].map((person) => {
      const held = positionHeldBy(draft, person);
      const here = held?.card === position.card;
      const role = held && here ? roleOf(held.seat) : '';
      return {
        person,
        chosen: here,
        ...(role ? { ticket: { zh_CN: role, en: role, ja: role, zh_HK: role, zh_TW: role } } : {}),
        problem: reasonFor(person, held),
      };
    }),
    subtitle: draft.cards.length > 1 ? t`Card ${card}: ${wanted}` : wanted,
    free: (draft.cards[position.card] ?? []).filter((each) => each === null).length,
    now,
    put,
    fits: (person) => !full && positionHeldBy(draft, person) === null,
    off: (person) => {
      const from = positionHeldBy(draft, person);
      if (!from) return null;
      const whole = draft.cards[from.card]?.[from.seat] ?? person;
      update((current) => putAt(current, from, null));
      return () => update((current) => putAt(current, from, whole));
    },
    replace: (old, person) => {
      const held = positionHeldBy(draft, old);
      const before = held && draft.cards[held.card]?.[held.seat];
      // Another document is another person, unless its number was only missing; the portrait stays with its person.
      const same = old.id_number === '' || sameDocument(old, person);
      if (held)
        update((current) => putAt(current, held, same && before?.photo ? { ...person, photo: before.photo } : person));
      return held !== null;
    },
    formOf: () => ({ tickets: [], needs: NO_PICTURES }),
  };
  return <PeopleSheets assignment={assignment} {...sheets} />;
}
