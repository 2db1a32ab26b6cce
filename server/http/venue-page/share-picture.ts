import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScene } from '#domain/catalog/scenes.ts';
import type { Queryable } from '#server/db/database.ts';
import { readPictureFile } from '#server/catalog/pictures.store.ts';

/** Pixels that chats and search engines ask of the picture of a link. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
const MOST_CACHED = 64;
const UPLOADED = /^\/pictures\/([\w-]+)\/([\w-]+)\/960\.jpg$/;

export const isOwnPicture = (picture: string): boolean => isScene(picture) || UPLOADED.test(picture);

export function createSharePictures(db: Queryable): (picture: string) => Promise<Buffer | null> {
  const cached = new Map<string, Promise<Buffer | null>>();
  return (picture) => {
    const made = cached.get(picture) ?? makeSharePicture(db, picture);
    cached.delete(picture);
    cached.set(picture, made);
    made.catch(() => cached.delete(picture));
    if (cached.size > MOST_CACHED) cached.delete([...cached.keys()][0] ?? '');
    return made;
  };
}

async function makeSharePicture(db: Queryable, picture: string): Promise<Buffer | null> {
  if (isScene(picture)) return readFile(join(import.meta.dirname, 'scenes', `${picture}.jpg`));
  const [, project, id] = UPLOADED.exec(picture) ?? [];
  const largest = project && id ? await readPictureFile(db, project, id, '1600.jpg') : null;
  if (!largest) return null;
  const { default: sharp } = await import('sharp');
  return sharp(largest)
    .resize({ ...SHARE_PICTURE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer();
}
