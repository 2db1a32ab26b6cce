import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** @param probable the size before layout; the true one comes before anything is painted. CSS pixels. */
export function useElementSize<T extends HTMLElement>(probable: () => Size): [ref: RefObject<T | null>, size: Size] {
  const ref = useRef<T>(null);
  const [size, setSize] = useState(probable);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) =>
        width === 0 || height === 0 || (now.width === width && now.height === height) ? now : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
