import { useEffect } from 'react';

/**
 * Sets the document title while the component is mounted. It runs after the shell's layout effect, which sets the
 * route's title.
 */
export function useTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    if (words) document.title = words;
    return () => {
      // The shell only writes where the route's title differs: from one order back to the list of orders it does not.
      if (words && document.title === words) document.title = before;
    };
  }, [words]);
}
