import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '#domain/lib/day.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { formProblems, repaired, repairedTraveller, type TravellerField, typeOfNumber } from './traveller-form.ts';
import type { PictureNeeds } from './TravellerPictures.tsx';

export interface TravellerFormOptions {
  /** Id of the form; its fields have this and their own name. */
  id: string;
  value: Traveller;
  onChange: (value: Traveller) => void;
  now: number;
  others: readonly Traveller[];
  needs: PictureNeeds;
  onSave: (person: Traveller, goOn: boolean) => void;
}

/** A field is judged after it was left; saving judges all of them. */
export function useTravellerForm({ id, value, onChange, now, others, needs, onSave }: TravellerFormOptions) {
  const { i18n } = useLingui();
  const [judged, setJudged] = useState<readonly TravellerField[]>([]);
  const [sent, setSent] = useState(false);
  const problems = formProblems(value, others, now);

  const change = (field: TravellerField, typed: string): void => {
    setJudged(judged.filter((each) => each !== field));
    onChange({
      ...value,
      [field]: typed,
      ...(field === 'id_number' ? { id_type: typeOfNumber(value.id_type, typed, dayOf(now)) } : {}),
    });
  };
  const leave = (field: TravellerField): void => {
    const typed = value[field] ?? '';
    if (typed === '') return;
    setJudged([...judged, field]);
    if (repaired(field, typed) !== typed) onChange({ ...value, [field]: repaired(field, typed) });
  };
  const submit = (goOn: boolean): void => {
    setJudged(['name', 'id_number', 'phone']);
    const [first] = problems;
    setSent(true);
    if (first) document.getElementById(`${id}-${first.field}`)?.focus();
    else if ((needs.photo && !value.photo) || (needs.health_code && !value.health_code))
      document.getElementById(`${id}-pictures`)?.focus();
    else {
      onSave(repairedTraveller(value), goOn);
      if (!goOn) return;
      setJudged([]);
      setSent(false);
      // Focused during the touch itself, since otherwise the phone's keyboard would close.
      document.getElementById(`${id}-name`)?.focus();
    }
  };
  const shown = problems.filter(({ field }) => judged.includes(field));
  const wiring = (field: TravellerField) => {
    const wrong = shown.find((each) => each.field === field);
    return {
      id: `${id}-${field}`,
      value: value[field] ?? '',
      error: wrong && i18n._(problemWords(wrong.problem)),
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => change(field, event.target.value),
      onBlur: () => leave(field),
    };
  };
  return {
    existing: shown.find(({ field }) => field === 'id_number')?.existing,
    isNumberGood: problems.every(({ field }) => field !== 'id_number'),
    arePicturesJudged: sent,
    wiring,
    takeRead: (read: Pick<Traveller, 'name' | 'id_number' | 'birthday'>): void => {
      setJudged([]);
      onChange({ ...value, ...read });
    },
    submit,
  };
}
