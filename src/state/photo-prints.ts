interface SentPhoto {
  print: string;
  person: string;
}

/** In memory only: nothing of a picture stays on the phone. */
const sent = new Map<string, SentPhoto>();

/** Null in pages without `crypto.subtle`. */
export async function printOf(file: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const notePhoto = (id: string, photo: SentPhoto): void => void sent.set(id, photo);
export const forgetPhoto = (id: string): void => void sent.delete(id);

/** The person's name may be typed after the picture was taken. */
export function namePhoto(id: string, person: string): void {
  const known = sent.get(id);
  if (known) sent.set(id, { ...known, person });
}

export function alsoUsedFor(id: string, person: string): string | undefined {
  const own = sent.get(id);
  return (
    own &&
    [...sent].find(
      ([other, { print, person: name }]) => other !== id && print === own.print && name !== '' && name !== person,
    )?.[1].person
  );
}
