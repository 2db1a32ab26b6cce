import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { storeRememberChoice } from '#state/given.ts';
import { notePeopleUsed } from '#state/people.ts';
import type { PeopleAssignment } from './people-assignment.ts';
import { TravellerSheet } from './TravellerSheet.tsx';
import type { PeopleActions } from './use-people-actions.ts';
import type { PeopleStoring } from './use-people-storing.ts';

export interface PeopleListProps {
  assignment: PeopleAssignment;
  storing: PeopleStoring;
  actions: PeopleActions;
  onForm: (target: Traveller | null) => void;
  onPaste: () => void;
  onClose: () => void;
}

export function PeopleList({ assignment, storing, actions, onForm, onPaste, onClose }: PeopleListProps) {
  const { entries, onAll } = assignment;
  const { isStored } = storing;
  const numbered = entries.map(({ person }) => person).filter(({ id_number }) => id_number !== '');
  const keyed = entries.map((entry, index) => ({
    ...entry,
    key: entry.person.id_number === '' ? String(index) : documentKey(entry.person),
  }));
  return (
    <TravellerSheet
      entries={keyed}
      subtitle={assignment.subtitle}
      chosenCount={entries.filter(({ chosen }) => chosen).length}
      removed={actions.removed ?? undefined}
      onAll={
        onAll && {
          count: onAll.people.length,
          onTake: () => {
            onAll.onTake();
            void notePeopleUsed(onAll.people).catch(() => undefined);
          },
        }
      }
      familyNote={{
        canStore: storing.canStore,
        stored: numbered.filter(isStored).length,
        others: numbered.filter((person) => !isStored(person)).length,
        onStore: () => {
          storeRememberChoice(true);
          void storing.store(numbered, true);
        },
        onForget: () => actions.drop(numbered.filter(isStored)),
      }}
      onAdd={() => onForm(null)}
      onPaste={onPaste}
      onToggle={(key) => keyed.filter((each) => each.key === key).forEach(actions.toggle)}
      onEdit={(key) => onForm(keyed.find((each) => each.key === key)?.person ?? null)}
      onClose={onClose}
    />
  );
}
