import { createStore, useStore } from '#ui/create-store.ts';

const agreed = createStore(false);

/** The consent holds until the page is closed. */
export const giveFaceConsent = agreed.set;

export const useFaceConsent = (): boolean => useStore(agreed);
