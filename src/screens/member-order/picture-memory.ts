/** Addresses of portraits sent since the app was opened, by upload id; in memory only. */
const addresses = new Map<string, string>();

export const rememberPicture = (id: string, url: string | undefined): void => {
  if (url) addresses.set(id, url);
};

export const pictureOf = (id: string): string | undefined => addresses.get(id);
