import type { MessageDescriptor } from '@lingui/core';

type Kind =
  | 'words'
  | 'whole'
  | 'money'
  | 'time'
  | 'day'
  | 'yes'
  | 'one'
  | 'weekdays'
  | 'picture'
  | 'plan'
  | 'refund'
  | 'bind'
  | 'cards'
  | 'spots'
  | 'point';

export interface FieldSpec {
  path: readonly string[];
  label: MessageDescriptor;
  kind: Kind;
  /** Values of a choice with their words; the first is the default, used when the field is absent. */
  options?: readonly (readonly [string, MessageDescriptor])[];
}
export interface ListSpec {
  path: readonly string[];
  title: MessageDescriptor;
  help?: MessageDescriptor;
  columns: readonly FieldSpec[];
  /** A new member. @param taken ids in use. @param today the venue day. */
  fresh(taken: readonly string[], today: string): object;
}
export interface TabSpec {
  id: string;
  title: MessageDescriptor;
  fields: readonly FieldSpec[];
  lists?: readonly ListSpec[];
}

export const field = (
  path: string,
  label: MessageDescriptor,
  kind: Kind,
  options?: FieldSpec['options'],
): FieldSpec => ({
  path: path.split('.'),
  label,
  kind,
  ...(options ? { options } : {}),
});
export const freshId = (letter: string, taken: readonly string[]): string => {
  let count = taken.length + 1;
  while (taken.includes(`${letter}${count}`)) count += 1;
  return `${letter}${count}`;
};
