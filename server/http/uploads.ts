import { bodyLimit } from 'hono/body-limit';
import { UPLOAD_MOST_BYTES, UPLOAD_PATH } from '#contract/uploads.ts';
import type { Context, Visitor } from '#server/context.ts';
import { errorResponse, errorResponseFor } from './responses.ts';
import type { App } from '#server/http/app.ts';
import { TOKEN_HEADER } from './routes.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorOfToken } from '#server/services/sign-in.ts';
import { keepUpload, pictureAt } from '#server/services/uploads.ts';
import { Unavailable, UnknownOutcome } from '#server/store/sql-errors.ts';

/** What a form adds to the file: names, boundaries, the session. */
const FORM_BYTES = 16 * 1024;
const MOST_READING = 8;

const ADDRESS = /^\/files\/([\w-]{1,64})\/([\w-]{22})\.([\w-]{43})$/;

/** Takes pictures and shows them to their owner again. Mount it before the limit that holds for the bodies of all other calls. */
export function registerUploads(app: App, context: Context): void {
  let reading = 0;

  app.post(
    `/api/${UPLOAD_PATH}`,
    bodyLimit({ maxSize: UPLOAD_MOST_BYTES + FORM_BYTES, onError: (c) => errorResponseFor(c, 'uploadFailed', 413) }),
    async (c) => {
      if (reading >= MOST_READING) return errorResponseFor(c, 'busy', 503);
      reading += 1;
      try {
        const sent = await formOf(c.req.raw);
        const visitor = await visitorOf(context, c.req.header(TOKEN_HEADER) ?? sent.clear_session);
        const extraInfo = await keepUpload(context, visitor, sent.kind, sent.file);
        return c.json({ resCode: 200, extraInfo }, 200, { 'Cache-Control': 'no-store' });
      } catch (error) {
        if (error instanceof Unavailable || error instanceof UnknownOutcome) return errorResponseFor(c, 'busy', 503);
        if (!(error instanceof DomainError)) throw error;
        return errorResponse(c, error, error.reason === 'busy' ? 503 : 200);
      } finally {
        reading -= 1;
      }
    },
  );

  app.get('/files/*', async (c) => {
    const [, project, id, mac] = ADDRESS.exec(c.req.path) ?? [];
    const picture = project && id && mac ? await pictureAt(context, project, id, mac) : null;
    if (!picture) return c.text('not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Content-Disposition': 'inline; filename=photo.jpg',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

/** The fields of the form; a file's name is not among them. @throws Refusal `uploadFailed` for what is no such form. */
async function formOf(request: Request): Promise<{ file: Buffer; kind: string; clear_session: string }> {
  const form = await request.formData().catch(() => null);
  const file = form?.get('file');
  if (!form || !(file instanceof Blob) || file.size > UPLOAD_MOST_BYTES) throw new DomainError('uploadFailed');
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { file: Buffer.from(await file.arrayBuffer()), kind: text('kind'), clear_session: text('clear_session') };
}

async function visitorOf(context: Context, token: string): Promise<Visitor> {
  const visitor = await visitorOfToken(context, token);
  if (!visitor) throw new DomainError('noSession');
  return visitor;
}
