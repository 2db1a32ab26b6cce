import type { GateDevice } from '#gate/types.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function restore(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React replaces the property of the element itself: the setter of its class is the browser's.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The device knows a hand scanner by its speed; its keys reach no field. @returns a function that ends it. */
export function listenToHandScanner(device: Pick<GateDevice, 'scannerKey'>): () => void {
  let before: { field: Field; value: string } | null = null;
  const onKey = (event: KeyboardEvent): void => {
    // A key that is held down repeats as fast as a scanner types.
    if (event.repeat) return;
    const focused = document.activeElement;
    const isScanners = device.scannerKey({ code: event.code, shift: event.shiftKey, at: event.timeStamp });
    if (!isScanners) {
      before = isField(focused) ? { field: focused, value: focused.value } : null;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (before) restore(before.field, before.value);
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}
