import { type ReactNode, useEffect, useRef } from 'react';

/** Brings into view what was opened below a list that may fill the screen. */
export function InView({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  // The browser may answer with a promise, which is no clean-up.
  useEffect(() => void part.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={part}>{children}</div>;
}
