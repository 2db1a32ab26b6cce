import { createStore, useStore } from '#ui/create-store.ts';

const agreed = createStore(false);

/** The consent holds until the app is left and is needed again the next time. */
export const giveFaceConsent = agreed.set;

export const useFaceConsent = (): boolean => useStore(agreed);
