/**
 * The form whose ticket was just tapped: it begins with this ticket and nothing else. Apart from the drafts, so that
 * the first screens need not load them.
 */
let chosen: string | null = null;

/** @param key of the form's draft. Call it where a ticket is tapped, before its form opens. */
export const chooseAnew = (key: string): void => void (chosen = key);

/** @returns whether this form was chosen anew; true once. */
export function takeChosenAnew(key: string): boolean {
  const is = chosen === key;
  if (is) chosen = null;
  return is;
}
