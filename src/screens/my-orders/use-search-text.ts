import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { mayBeKept } from '#domain/order-search.ts';

/** Milliseconds after the last letter: each new address is work for the whole page. */
const KEEP_AFTER = 500;

interface SearchText {
  /** As typed. */
  text: string;
  /** The same for the list, which may lag behind a fast typist. */
  wanted: string;
  type: (text: string) => void;
  /** Puts what was typed into the address now; call it before anybody leaves. */
  keep: () => Promise<void>;
}

/**
 * What is typed into the search field; the address follows it a little later, so that back, forward and a reload find it again.
 * @param kept what the address says.
 */
export function useSearchText(kept: string, write: (text: string) => Promise<void>): SearchText {
  const [text, setText] = useState(kept);
  const [own, setOwn] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== kept) {
    setSeen(kept);
    // The address changed by itself: somebody went back or forward.
    if (kept !== own) setText(kept);
    setOwn(kept);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  async function put(next: string): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (next === kept || !mayBeKept(next)) return;
    setOwn(next);
    await write(next);
  }
  return {
    text,
    wanted: useDeferredValue(text),
    type(next) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void put(next.trim()), KEEP_AFTER);
    },
    keep: () => (timer.current === undefined ? Promise.resolve() : put(text.trim())),
  };
}
