import { lazy, useState } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import type { Traveller } from '#domain/people/traveller.ts';
import type { PeopleAssignment } from './people-assignment.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonForm } from './PersonForm.tsx';
import { useOver } from '#components/use-over.ts';
import { usePeopleActions } from './use-people-actions.ts';
import { usePeopleStoring } from './use-people-storing.ts';

const TravellerPaste = lazy(() =>
  import('./TravellerPaste.tsx').then(({ TravellerPaste: component }) => ({ default: component })),
);

export interface PeopleSheetsProps {
  assignment: PeopleAssignment;
  target: Traveller | null;
  form: boolean;
  list: boolean;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

export function PeopleSheets({ assignment, target, form, list, onForm, onClose }: PeopleSheetsProps) {
  const paste = useOver('paste');
  const { entries } = assignment;
  const storing = usePeopleStoring(entries);
  const actions = usePeopleActions(assignment, storing);
  const [isAdding, setAdding] = useState(false);
  if (isAdding && !list) setAdding(false);
  const [isUnderPaste, setUnderPaste] = useState(false);
  // An emptied list stays, with an undo.
  const isEmpty = entries.length === 0 && actions.removed === null;
  const isFormFirst = list && !form && storing.canStore !== null && (isAdding || isUnderPaste || isEmpty);
  // A list that opened now would lie over the open sheet for pasted people.
  if (isUnderPaste !== (isFormFirst && paste.isOpen)) setUnderPaste(!isUnderPaste);
  const parts = { assignment, storing, actions, onClose };

  return (
    <>
      {list && !isFormFirst && <PeopleList {...parts} onForm={onForm} onPaste={paste.open} />}
      {(form || isFormFirst) && (
        <PersonForm
          {...parts}
          target={form ? target : null}
          onPaste={isFormFirst ? paste.open : undefined}
          onNext={() => setAdding(isFormFirst)}
          onFinish={(isLast) => {
            if (!isFormFirst || isLast) onClose();
            else setAdding(false);
          }}
        />
      )}
      {list && paste.isOpen && (
        <LateSheet onClose={paste.close}>
          <TravellerPaste
            known={entries.map(({ person }) => person).filter(({ id_number }) => id_number !== '')}
            free={assignment.free}
            overOf={actions.overOf}
            now={assignment.now}
            canStore={storing.canStore}
            onTake={actions.takePasted}
            onClose={paste.close}
          />
        </LateSheet>
      )}
    </>
  );
}
