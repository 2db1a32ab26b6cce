import { createStore, useStore } from '#ui/create-store.ts';

const agreed = createStore(false);

/** Says yes or no to photos of faces. It holds until the app is left and is asked again the next time. */
export const giveFaceConsent = agreed.set;

/** True when the visitor agreed that photos of faces are sent. */
export const useFaceConsent = (): boolean => useStore(agreed);
