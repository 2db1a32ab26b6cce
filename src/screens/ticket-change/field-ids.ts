/** @returns the id of a part of the screen. @param index the spot that it is about. */
export const fieldIdOf = (part: 'title' | 'date' | 'batch' | 'seats' | 'tickets', index = 0): string =>
  part === 'tickets' ? 'change-tickets' : `change-${part}-${index}`;

/** Brings a part into view and puts the focus on its first control that works. */
export function scrollToField(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const first = place.querySelector<HTMLElement>('a, button:not([aria-disabled]), input:not([disabled])');
  place.scrollIntoView({ block: 'center' });
  (first ?? place).focus({ preventScroll: true });
}
