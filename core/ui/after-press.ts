let isPressed = false;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', ({ button }) => void (isPressed = button === 0), true);
  // A press that becomes a drag or opens a menu has no end of its own.
  for (const end of ['mouseup', 'dragend', 'contextmenu']) document.addEventListener(end, release, true);
}

/** Runs at once, or at the end of a press: what a finger is on must not move before. Returns how to call it off. */
export function afterPress(run: () => void): () => void {
  if (!isPressed) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}
