/** How long a pairing code is good. Within it a phone also gets the app onto its home screen, which takes the code. */
export const PAIRING_MINUTES = 10;
