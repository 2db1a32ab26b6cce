import { useCallback, useSyncExternalStore } from 'react';

/** The width up to which a page is drawn for a phone, as the style files have it. */
const PHONE = 900;
/** The width up to which a table leaves out what matters less. */
export const LAPTOP = 1200;

export function useNarrow(width = PHONE): boolean {
  const query = `(max-width: ${width}px)`;
  const onChange = useCallback(
    (act: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', act);
      return () => list.removeEventListener('change', act);
    },
    [query],
  );
  return useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
}
