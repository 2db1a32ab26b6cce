/** How the service worker's caches of pictures of codes begin; `sw/ticket-codes.ts` names the one in use. */
const CODE_PICTURES = 'scenic-codes-';

/** Deletes the pictures of codes that the service worker keeps. The page does it by itself: its worker may be gone, dead or not in control. It never fails. */
export async function wipeCodePictures(): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(CODE_PICTURES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Where a browser refuses this storage, nothing was kept in it.
  }
}
