import { isMessagingApp } from '#api/messaging-app.ts';

/** Whether the program round the page can save files and open the system's share sheet; the messaging app's web view does neither. */
export const handsOutFiles = (): boolean => !isMessagingApp();
