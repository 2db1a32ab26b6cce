import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState } from 'react';
import { LateSheet } from './LateSheet.tsx';
import type { LocalText } from '#domain/lib/local-text.ts';
import { sameDocument } from '#domain/order/draft-order.ts';
import { documentKey, type Traveller } from '#domain/people/traveller.ts';
import { addPerson, storePeople, notePeopleUsed, removePeople, useKnownPeople } from '#state/people.ts';
import { given, rememberIdType, rememberRemembers, useGiven } from '#state/given.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#ui/toastStore.ts';
import { useFormDraft } from '#state/form-drafts.ts';
import { emptyTraveller, USUAL_ID_TYPE } from './traveller-form.ts';
import { type Misfit, TravellerForm } from './TravellerForm.tsx';
import type { TravellerPosition } from './TravellerPositions.tsx';
import type { PictureNeeds } from './TravellerPictures.tsx';
import { TravellerSheet } from './TravellerSheet.tsx';
import type { TravellerSheetEntry } from './TravellerSheetRow.tsx';
import { useOver } from './use-over.ts';

const TravellerPaste = lazy(() =>
  import('./TravellerPaste.tsx').then(({ TravellerPaste: component }) => ({ default: component })),
);

export interface PeopleAssignment {
  entries: readonly Omit<TravellerSheetEntry, 'key'>[];
  subtitle: string;
  free: number;
  onAll?: { people: readonly Traveller[]; onTake: () => void } | undefined;
  now: number;
  put: (people: readonly Traveller[], ticket?: string) => void;
  fits: (person: Traveller) => boolean;
  /** @returns a function that puts the removed person back, or null where nothing was removed. */
  off: (person: Traveller) => (() => void) | null;
  /**
   * Replaces the data of a person on the order.
   * @returns whether the person was on it.
   */
  replace: (old: Traveller, person: Traveller, ticket?: string) => boolean;
  formOf: (person: Traveller, ticket: string | undefined) => FormExtras;
}

export interface FormExtras {
  tickets: readonly { id: string; name: LocalText; note: LocalText }[];
  ticket?: string | undefined;
  needs: PictureNeeds;
  positions?: readonly TravellerPosition[] | undefined;
  found?: string | undefined;
  misfit?: Misfit | undefined;
}

export interface PeopleSheetsProps {
  assignment: PeopleAssignment;
  target: Traveller | null;
  form: boolean;
  list: boolean;
  onForm: (target: Traveller | null) => void;
  onClose: () => void;
}

export function PeopleSheets({ assignment, target: edited, form, list, onForm, onClose }: PeopleSheetsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { remembers } = useGiven();
  const { people, stored, canStore } = useKnownPeople();
  const paste = useOver('paste');
  const { entries, now } = assignment;
  const [isAdding, setAdding] = useState(false);
  if (isAdding && !list) setAdding(false);
  const [removed, setRemoved] = useState<{ names: readonly string[]; undo: () => void } | null>(null);
  // An emptied list stays, with an undo.
  const [isUnderPaste, setUnderPaste] = useState(false);
  const isFormFirst =
    list && !form && canStore !== null && (isAdding || isUnderPaste || (entries.length === 0 && removed === null));
  // A list that opened now would lie over the open sheet for pasted people.
  if (isUnderPaste !== (isFormFirst && paste.isOpen)) setUnderPaste(!isUnderPaste);
  const target = form ? edited : null;
  /** People stored by the form's switch: turned off again, it forgets them. */
  const storedBySwitch = useRef<Traveller[]>([]);
  const isStored = (person: Traveller): boolean => person.id_number !== '' && stored.has(documentKey(person));
  const own =
    entries.find(({ person }) => person === target || (target !== null && sameDocument(person, target)))?.person ??
    target;
  const [typed, setTyped] = useFormDraft(target, {
    value: target ?? { ...emptyTraveller, id_type: given().id_type ?? USUAL_ID_TYPE[locale] },
  });
  const extras = assignment.formOf(typed.value, typed.ticket);

  const finish = (isLast = false): void => {
    setTyped(null);
    if (!isFormFirst || isLast) return onClose();
    setAdding(false);
  };
  const store = async (chosen: readonly Traveller[], yes: boolean): Promise<void> => {
    if (!(await storePeople(chosen, yes)) && yes)
      showToast(t`This phone could not keep anybody. Everyone stays until you leave this app.`, { tone: 'wait' });
  };
  const put = (chosen: readonly Traveller[], ticket?: string): void => {
    assignment.put(chosen, ticket);
    void notePeopleUsed(chosen).catch(() => undefined);
  };
  const save = (person: Traveller, goOn: boolean): void => {
    const wasStored = target !== null && isStored(target);
    if (target && !sameDocument(target, person)) removePeople([target]);
    addPerson(person);
    rememberIdType(person.id_type);
    if (wasStored || remembers === true) void store([person], true);
    if (remembers === true && !wasStored) storedBySwitch.current.push(person);
    const isPut = !(own && assignment.replace(own, person, extras.ticket)) && !target && assignment.fits(person);
    if (isPut) put([person], extras.ticket);
    if (!goOn) return finish(assignment.free - (isPut ? 1 : 0) <= 0);
    setAdding(isFormFirst);
    setTyped(null);
  };
  /** The answer applies to everybody on this order, and to later orders. */
  const switchStoring = (yes: boolean): void => {
    rememberRemembers(yes);
    const changed = yes
      ? entries
          .filter(({ chosen, person }) => chosen && person.id_number !== '' && !isStored(person))
          .map(({ person }) => person)
      : storedBySwitch.current;
    storedBySwitch.current = yes ? changed : [];
    void store(changed, yes);
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
  const taken = (found: readonly Traveller[], yes: boolean): void => {
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
  const numbered = entries.map(({ person }) => person).filter(({ id_number }) => id_number !== '');
  const keyed = entries.map((entry, index) => ({
    ...entry,
    key: entry.person.id_number === '' ? String(index) : documentKey(entry.person),
  }));
  const { onAll } = assignment;

  return (
    <>
      {list && !isFormFirst && (
        <TravellerSheet
          entries={keyed}
          subtitle={assignment.subtitle}
          chosenCount={entries.filter(({ chosen }) => chosen).length}
          removed={removed ?? undefined}
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
            canStore,
            stored: numbered.filter(isStored).length,
            others: numbered.filter((person) => !isStored(person)).length,
            onStore: () => {
              rememberRemembers(true);
              void store(numbered, true);
            },
            onForget: () => drop(numbered.filter(isStored)),
          }}
          onAdd={() => onForm(null)}
          onPaste={paste.open}
          onToggle={(key) => keyed.filter((each) => each.key === key).forEach(toggle)}
          onEdit={(key) => onForm(keyed.find((each) => each.key === key)?.person ?? null)}
          onClose={onClose}
        />
      )}
      {(form || isFormFirst) && (
        <TravellerForm
          editing={target !== null}
          value={typed.value}
          onChange={(value) => setTyped({ ...typed, value })}
          now={now}
          others={[...new Set([...entries.map(({ person }) => person), ...people])].filter(
            (person) => person !== own && !(own && sameDocument(person, own)),
          )}
          tickets={extras.tickets}
          ticket={extras.ticket}
          needs={extras.needs}
          onTicket={(ticket) => setTyped({ ...typed, ticket })}
          positions={extras.positions}
          found={extras.found}
          misfit={extras.misfit}
          hasNext={target === null && assignment.free > 1}
          isRemembered={remembers}
          canStore={canStore}
          onRemember={switchStoring}
          onSave={save}
          onPaste={isFormFirst ? paste.open : undefined}
          onUseExisting={(person) => {
            if (assignment.fits(person)) put([person]);
            finish(assignment.free <= 1);
          }}
          onRemove={() => {
            if (target) drop([target]);
            finish();
          }}
          onClose={onClose}
        />
      )}
      {list && paste.isOpen && (
        <LateSheet onClose={paste.close}>
          <TravellerPaste
            known={numbered}
            free={assignment.free}
            overOf={overOf}
            now={now}
            canStore={canStore}
            onTake={taken}
            onClose={paste.close}
          />
        </LateSheet>
      )}
    </>
  );
}
