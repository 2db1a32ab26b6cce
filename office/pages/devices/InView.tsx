import { type ReactNode, useEffect, useRef } from 'react';

/** Brings into view what was opened below a list that may fill the screen. */
export function InView({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  // In braces: the browser may answer with a promise, which React would call as a clean-up.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={part}>{children}</div>;
}
