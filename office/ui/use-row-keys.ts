import { type RefObject, useEffect, useRef } from 'react';
import { isForPage } from './use-key.ts';

export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])];
      const here = rows.findIndex((row) => row === document.activeElement);
      const down = event.key === 'j' || (event.key === 'ArrowDown' && here >= 0);
      const up = event.key === 'k' || (event.key === 'ArrowUp' && here >= 0);
      if (!down && !up) return;
      const next = rows[Math.min(rows.length - 1, Math.max(0, here + (down ? 1 : -1)))];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return body;
}
