import { useSyncExternalStore } from 'react';

/** The width up to which a page is drawn for a phone, as the style files have it. */
const narrow = (): MediaQueryList => window.matchMedia('(max-width: 900px)');

const onChange = (act: () => void): (() => void) => {
  const query = narrow();
  query.addEventListener('change', act);
  return () => query.removeEventListener('change', act);
};

export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => narrow().matches);
