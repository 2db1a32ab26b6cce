/** True in the messaging app's web view, where the browser can't download files or share pages. */
export const isMessagingApp = (): boolean => /MicroMessenger\//i.test(navigator.userAgent);
