import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** @returns a ref for an element, and its inner size in CSS pixels; null until it is laid out. */
export function useElementSize<T extends HTMLElement>(): [ref: RefObject<T | null>, size: Size | null] {
  const ref = useRef<T>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (width === 0 || height === 0 || (now?.width === width && now.height === height) ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
