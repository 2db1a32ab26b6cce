/** Prefix of the service worker's caches of codes. */
const CODE_PICTURES = 'scenic-codes-';

/** The page deletes the codes itself, since its worker may be gone, dead or not in control. It never rejects. */
export async function wipeCodePictures(): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(CODE_PICTURES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // If a browser refuses this storage, it holds nothing.
  }
}
