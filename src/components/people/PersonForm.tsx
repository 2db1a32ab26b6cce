import { sameDocument } from '#domain/order/draft-order.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormDraft } from '#state/form-drafts.ts';
import { given } from '#state/given.ts';
import { usePeople } from '#state/people.ts';
import type { PeopleAssignment } from './people-assignment.ts';
import { emptyTraveller, USUAL_ID_TYPE } from './traveller-form.ts';
import { TravellerForm } from './TravellerForm.tsx';
import type { PeopleActions } from './use-people-actions.ts';
import type { PeopleStoring } from './use-people-storing.ts';

export interface PersonFormProps {
  assignment: PeopleAssignment;
  storing: PeopleStoring;
  actions: PeopleActions;
  /** The person who is edited; null for a new one. */
  target: Traveller | null;
  onPaste: (() => void) | undefined;
  /** Called when the person was saved and another person is to be typed. */
  onNext: () => void;
  onFinish: (isLast: boolean) => void;
  onClose: () => void;
}

/** The form of one person, whose typed values outlive it. */
export function PersonForm(props: PersonFormProps) {
  const { assignment, storing, actions, target, onPaste, onNext, onFinish, onClose } = props;
  const locale = useLocale();
  const people = usePeople();
  const { entries } = assignment;
  const own =
    entries.find(({ person }) => person === target || (target !== null && sameDocument(person, target)))?.person ??
    target;
  const [typed, setTyped] = useFormDraft(target, {
    value: target ?? { ...emptyTraveller, id_type: given().id_type ?? USUAL_ID_TYPE[locale] },
  });
  const { tickets, ticket, needs, positions, found, misfit } = assignment.formOf(typed.value, typed.ticket);

  const finish = (isLast = false): void => {
    setTyped(null);
    onFinish(isLast);
  };
  const save = (person: Traveller, goOn: boolean): void => {
    storing.storeTyped(person, target);
    const isPut = !(own && assignment.replace(own, person, ticket)) && !target && assignment.fits(person);
    if (isPut) actions.put([person], ticket);
    if (!goOn) return finish(assignment.free - (isPut ? 1 : 0) <= 0);
    onNext();
    setTyped(null);
  };
  return (
    <TravellerForm
      editing={target !== null}
      value={typed.value}
      onChange={(value) => setTyped({ ...typed, value })}
      now={assignment.now}
      others={[...new Set([...entries.map(({ person }) => person), ...people])].filter(
        (person) => person !== own && !(own && sameDocument(person, own)),
      )}
      {...{ tickets, ticket, needs, positions, found, misfit }}
      onTicket={(id) => setTyped({ ...typed, ticket: id })}
      hasNext={target === null && assignment.free > 1}
      isRemembered={storing.remembers}
      canStore={storing.canStore}
      onRemember={storing.switchStoring}
      onSave={save}
      onPaste={onPaste}
      onUseExisting={(person) => {
        if (assignment.fits(person)) actions.put([person]);
        finish(assignment.free <= 1);
      }}
      onRemove={() => {
        if (target) actions.drop([target]);
        finish();
      }}
      onClose={onClose}
    />
  );
}
