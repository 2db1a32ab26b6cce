/** Whether the page stands in the messaging app's web view: there, files can't be downloaded and pages can't be shared by the browser. */
export const isMessagingApp = (): boolean => /MicroMessenger\//i.test(navigator.userAgent);
