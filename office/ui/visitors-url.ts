/** A sandbox has no address of its own: there the office is `office.` before the visitors' host. */
export const visitorsUrl = (url: string): string => new URL(url, location.origin.replace('//office.', '//')).href;
