import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks again for what depends on a state, once that state is another than before. @param state undefined while it is not known. */
export function useLookAgain(state: string | undefined, look: () => void): void {
  const before = useRef(state);
  const again = useEffectEvent(look);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) again();
    before.current = state;
  }, [state]);
}
