import { useEffect, useRef } from 'react';

/** True for a key without Ctrl and the like, outside of every field, and while no dialog is open. */
export function isForPage(event: KeyboardEvent): boolean {
  const at = event.target instanceof Element ? event.target : null;
  // When a dialog's control loses the focus, keys arrive at the page below: so an open dialog is checked for as well.
  return !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    at?.closest('input, select, textarea, [contenteditable]') ||
    document.querySelector('dialog[open]')
  );
}

export function useKey(key: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== key || !isForPage(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
