import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sameDocument } from '#domain/order/draft-order.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { addPerson, notePeopleUsed, removePeople } from '#state/people.ts';
import { showToast } from '#ui/toastStore.ts';
import type { PeopleAssignment } from './people-assignment.ts';
import type { PeopleStoring } from './use-people-storing.ts';

export function usePeopleActions(assignment: PeopleAssignment, { isStored, store }: PeopleStoring) {
  const { t } = useLingui();
  const { entries } = assignment;
  const [removed, setRemoved] = useState<{ names: readonly string[]; undo: () => void } | null>(null);

  const put = (chosen: readonly Traveller[], ticket?: string): void => {
    assignment.put(chosen, ticket);
    void notePeopleUsed(chosen).catch(() => undefined);
  };
  const drop = (gone: readonly Traveller[]): void => {
    const wereStored = gone.filter(isStored);
    const back = gone.flatMap((person) => assignment.off(person) ?? []);
    removePeople(gone);
    setRemoved({
      names: gone.map(({ name }) => name),
      undo: () => {
        for (const person of gone) if (person.id_number !== '') addPerson(person);
        void store(wereStored, true);
        for (const undo of back) undo();
        setRemoved(null);
      },
    });
  };
  const toggle = (entry: PeopleAssignment['entries'][number]): void => {
    setRemoved(null);
    if (!entry.chosen) return put([entry.person]);
    const undo = assignment.off(entry.person);
    // People of the draft stay in the list; removing one without a number can be undone.
    if (entry.person.id_number !== '') addPerson(entry.person);
    else if (undo) setRemoved({ names: [entry.person.name], undo: () => (undo(), setRemoved(null)) });
  };
  const overOf = (found: readonly Traveller[]): number =>
    found.filter((person) => !entries.some((each) => each.chosen && sameDocument(each.person, person))).length -
    assignment.free;
  const takePasted = (found: readonly Traveller[], yes: boolean): void => {
    for (const person of found) addPerson(person);
    if (yes) void store(found, true);
    put(found);
    const over = overOf(found);
    if (over > 0)
      showToast(
        t`${plural(over, { one: '# of them has no place on this order yet.', other: '# of them have no place on this order yet.' })}`,
        {
          tone: 'wait',
        },
      );
  };
  return { removed, put, drop, toggle, overOf, takePasted };
}

export type PeopleActions = ReturnType<typeof usePeopleActions>;
