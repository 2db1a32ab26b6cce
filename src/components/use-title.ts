import { useEffect } from 'react';

/** Names the page after what is on screen, while it is. The shell has put the route's title by then: it does so in a layout effect. */
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
