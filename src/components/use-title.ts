import { useEffect } from 'react';

/** Names the page after what is on screen. The shell has put the route's title by then: it does so in a layout effect. */
export function useTitle(words: string): void {
  useEffect(() => {
    if (words) document.title = words;
  }, [words]);
}
