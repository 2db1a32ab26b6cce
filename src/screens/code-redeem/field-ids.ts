/** @returns the id of the place on the form where a part stands. */
export const fieldId = (part: string): string => `exchange-${part}`;

/** Brings a place into view and puts the focus on its first control that works. */
export function scrollToField(part: string): void {
  const place = document.getElementById(fieldId(part));
  const first = place?.matches('input, button, a') ? place : place?.querySelector<HTMLElement>('a, button:not([aria-disabled]), input');
  place?.scrollIntoView({ block: 'center' });
  (first ?? place)?.focus({ preventScroll: true });
}
