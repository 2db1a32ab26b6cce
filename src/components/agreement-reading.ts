import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Tolerance at the end of the text, pixels, since zoomed pages round. */
const NEAR = 8;

export interface Extent {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** The result is 0 to 1: 1 at the end of the text, and at once where the text fits. */
export function readingOf({ scrollTop, scrollHeight, clientHeight }: Extent): number {
  const rest = scrollHeight - scrollTop - clientHeight;
  if (rest <= NEAR) return 1;
  return Math.min(0.99, Math.max(0, scrollTop / (scrollHeight - clientHeight)));
}

/** The progress never decreases. */
export function useReading(box: RefObject<HTMLElement | null>): { reading: number; onScroll: () => void } {
  const [reading, setReading] = useState(0);
  const onScroll = useCallback(() => {
    const element = box.current;
    // Before the text is laid out its height is 0, and everything would seem to fit.
    if (element && element.clientHeight > 0) setReading((before) => Math.max(before, readingOf(element)));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    onScroll();
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, onScroll]);
  return { reading, onScroll };
}
