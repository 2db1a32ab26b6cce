import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { sameDocument } from '#domain/order/draft-order.ts';
import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { rememberIdType, storeRememberChoice, useGiven } from '#state/given.ts';
import { addPerson, removePeople, storePeople, useKnownPeople } from '#state/people.ts';
import { showToast } from '#ui/toastStore.ts';
import type { PeopleAssignment } from './people-assignment.ts';

export function usePeopleStoring(entries: PeopleAssignment['entries']) {
  const { t } = useLingui();
  const { remembers } = useGiven();
  const { stored, canStore } = useKnownPeople();
  /** People stored by the form's switch: when it is turned off again, they are deleted. */
  const storedBySwitch = useRef<Traveller[]>([]);
  const isStored = (person: Traveller): boolean => person.id_number !== '' && stored.has(documentKey(person));

  const store = async (chosen: readonly Traveller[], yes: boolean): Promise<void> => {
    if (!(await storePeople(chosen, yes)) && yes)
      showToast(t`This phone could not keep anybody. Everyone stays until you leave this app.`, { tone: 'wait' });
  };
  const storeTyped = (person: Traveller, former: Traveller | null): void => {
    const wasStored = former !== null && isStored(former);
    if (former && !sameDocument(former, person)) removePeople([former]);
    addPerson(person);
    rememberIdType(person.id_type);
    if (wasStored || remembers === true) void store([person], true);
    if (remembers === true && !wasStored) storedBySwitch.current.push(person);
  };
  /**
   * Yes stores the people chosen for this order; no deletes those whom this switch stored. Later orders follow the
   * answer.
   */
  const switchStoring = (yes: boolean): void => {
    storeRememberChoice(yes);
    const changed = yes
      ? entries
          .filter(({ chosen, person }) => chosen && person.id_number !== '' && !isStored(person))
          .map(({ person }) => person)
      : storedBySwitch.current;
    storedBySwitch.current = yes ? changed : [];
    void store(changed, yes);
  };
  return { remembers, canStore, isStored, store, storeTyped, switchStoring };
}

export type PeopleStoring = ReturnType<typeof usePeopleStoring>;
