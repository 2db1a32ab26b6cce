import type { App } from '#server/http/types.ts';
import type { Context } from '#server/context.ts';
import { readPictureFile } from '#server/catalog/pictures.store.ts';

const ADDRESS = /^\/pictures\/([\w-]{1,64})\/([\w-]{22})\/((?:480|960|1600)\.(?:jpg|webp|avif))$/;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/**
 * Serves the venue's own pictures: an address contains a hash of the picture's bytes, so that browsers may cache it for
 * ever.
 */
export function registerPictures(app: App, { db }: Pick<Context, 'db'>): void {
  app.get('/pictures/*', async (c) => {
    const [, project, picture, name] = ADDRESS.exec(c.req.path) ?? [];
    const bytes = project && picture && name ? await readPictureFile(db, project, picture, name) : null;
    if (!bytes || !name) return c.text('not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
