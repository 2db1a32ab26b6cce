/**
 * Brings a field into view and puts the focus on its first control that works, else on the field itself. @param id of
 * the field's element.
 */
export function scrollToField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  const first = field.matches('input, button, a')
    ? field
    : field.querySelector<HTMLElement>('a, button:not([aria-disabled]), input:not([disabled])');
  field.scrollIntoView({ block: 'center' });
  (first ?? field).focus({ preventScroll: true });
}
