import { useSyncExternalStore } from 'react';

/** The width up to which a page is drawn for a phone, as the style files have it. */
const narrow = window.matchMedia('(max-width: 900px)');

const onChange = (act: () => void): (() => void) => {
  narrow.addEventListener('change', act);
  return () => narrow.removeEventListener('change', act);
};

export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => narrow.matches);
