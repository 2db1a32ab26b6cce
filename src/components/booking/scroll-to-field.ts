/** Scrolls to the field and focuses its first control that works, else the field itself. */
export function scrollToField(id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  const first = field.matches('input, button, a')
    ? field
    : field.querySelector<HTMLElement>('a, button:not([aria-disabled]), input:not([disabled])');
  field.scrollIntoView({ block: 'center' });
  (first ?? field).focus({ preventScroll: true });
}
