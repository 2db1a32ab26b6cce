import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VENUE_PAGE_PATH } from '#contract/visitor/venue-page.ts';
import { isScene } from '#domain/catalog/scenes.ts';
import type { Queryable } from '#server/db/database.ts';
import { readPictureFile } from '#server/catalog/pictures.store.ts';

const SIZE = 270;
const MOST_CACHED = 64;
const SCENE_FOLDER = join(import.meta.dirname, '..', '..', 'http', 'venue-page', 'scenes');
const UPLOADED = /^\/pictures\/([\w-]+)\/([\w-]+)\/960\.jpg$/;
const PLAIN = '#ed6b33';

const cached = new Map<string, Promise<Buffer>>();

export function squarePicture(db: Queryable, picture = ''): Promise<Buffer> {
  const made = cached.get(picture) ?? makeSquare(db, picture);
  cached.delete(picture);
  cached.set(picture, made);
  made.catch(() => cached.delete(picture));
  if (cached.size > MOST_CACHED) cached.delete([...cached.keys()][0] ?? '');
  return made;
}

async function makeSquare(db: Queryable, picture: string): Promise<Buffer> {
  const [, project = '', id = ''] = UPLOADED.exec(picture) ?? [];
  const bytes = isScene(picture)
    ? await readFile(join(SCENE_FOLDER, `${picture}.jpg`))
    : await readPictureFile(db, project, id, '480.jpg');
  const { default: sharp } = await import('sharp');
  const image = bytes ? sharp(bytes) : sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: PLAIN } });
  return image
    .resize({ width: SIZE, height: SIZE, fit: 'cover', position: 'attention' })
    .png()
    .timeout({ seconds: 10 })
    .toBuffer();
}

export function pictureAddress(
  publicUrl: string,
  project: string,
  scenic: string,
  picture: string | undefined,
): string | undefined {
  if (picture === undefined) return undefined;
  if (/^https?:/.test(picture)) return picture;
  return publicUrl + (picture.startsWith('/') ? picture : `${VENUE_PAGE_PATH}/${project}/${scenic}/picture.jpg`);
}
