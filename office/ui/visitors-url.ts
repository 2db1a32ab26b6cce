/** The server of a sandbox gives links without a host: the visitors' app is at the office's host without `office.`. */
export const visitorsUrl = (url: string): string => new URL(url, location.origin.replace('//office.', '//')).href;
