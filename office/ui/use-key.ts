import { useEffect, useRef } from 'react';

const TYPING = 'input, select, textarea, [contenteditable], dialog';

/** Does something when a key is pressed outside of every field and dialog. */
export function useKey(key: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target instanceof Element ? event.target : null;
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPING)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
