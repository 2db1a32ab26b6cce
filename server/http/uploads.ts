import type { Context as Http } from 'hono';
import { UPLOAD_MOST_BYTES, UPLOAD_PATH } from '#contract/visitor/uploads.ts';
import type { Visitor } from '#server/context.ts';
import { visitorAddress } from '#server/http/address.ts';
import { createBodyRoom, readBody } from '#server/http/body-limit.ts';
import { errorResponse, errorResponseFor } from './responses.ts';
import type { App, AppVariables } from '#server/http/types.ts';
import { createLoads, createLoadShedder, type LoadBounds, Overloaded } from './load-shedding.ts';
import { callerOf, type CallTools, tokenInHeader } from './identify-visitor.ts';
import { DomainError } from '#server/domain-error.ts';
import { storeUpload, pictureAt } from '#server/people/uploads.ts';
import { Unavailable, UnknownOutcome } from '#server/db/sql-errors.ts';

type Request = Http<{ Variables: AppVariables }>;

/** Bytes that a form adds to the file: names and boundaries. */
const FORM_BYTES = 16 * 1024;
/** Slow uploads of one visitor must leave room for those of others. */
const OF_ONE_VISITOR: LoadBounds = { most: 2, queue: 8 };
const WORK: LoadBounds = { most: 8, queue: 64 };
/** Bytes of all unfinished uploads together. */
const ROOM_BYTES = 64 * 1024 * 1024;

const ADDRESS = /^\/files\/([\w-]{1,64})\/([\w-]{22})\.(\d{1,7})\.([\w-]{43})$/;
const MOST_AGE = 3600;

/** Must be mounted before the body limit of all other calls. */
export function registerUploads(app: App, tools: CallTools): void {
  const { context, windowMs } = tools;
  const visitors = createLoads(OF_ONE_VISITOR);
  const work = createLoadShedder(WORK);
  const room = createBodyRoom(ROOM_BYTES);

  async function take(c: Request, visitor: Visitor): Promise<Response> {
    const refused = await readBody(c, { most: UPLOAD_MOST_BYTES + FORM_BYTES, room, windowMs });
    if (refused)
      return refused.status === 413 || refused.status === 411
        ? errorResponseFor(c, 'uploadFailed', refused.status)
        : refused;
    const extraInfo = await work.run(async () => {
      const sent = await formOf(c);
      return storeUpload(context, visitor, sent.kind, sent.file);
    });
    return c.json({ resCode: 200, extraInfo }, 200, { 'Cache-Control': 'no-store' });
  }

  app.post(`/api/${UPLOAD_PATH}`, async (c) => {
    try {
      // This runs before any of the body is read, or a few slow strangers could occupy every place.
      const from = { token: tokenInHeader(c), address: visitorAddress(c, tools.trustProxy) };
      const visitor = await callerOf(tools, { auth: 'session', kind: 'write' }, from);
      if (!visitor) throw new DomainError('noSession');
      return await visitors.run(visitor.visitor_id, () => take(c, visitor));
    } catch (error) {
      if (error instanceof Overloaded || error instanceof Unavailable || error instanceof UnknownOutcome)
        return errorResponseFor(c, 'busy', 503);
      if (!(error instanceof DomainError)) throw error;
      return errorResponse(c, error, error.reason === 'busy' ? 503 : 200);
    }
  });

  app.get('/files/*', async (c) => {
    const [, project, id, until, mac] = ADDRESS.exec(c.req.path) ?? [];
    const picture =
      project && id && until && mac ? await pictureAt(context, { project, id, until: Number(until), mac }) : null;
    if (!picture) return c.text('not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.mime,
      'Content-Disposition': 'inline; filename=photo.jpg',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': `private, max-age=${Math.min(MOST_AGE, Math.floor(picture.goodFor / 1000))}`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

async function formOf({ req }: Request): Promise<{ file: Buffer; kind: string }> {
  const headers = { 'Content-Type': req.header('Content-Type') ?? '' };
  const form = await new Response(await req.arrayBuffer(), { headers }).formData().catch(() => null);
  const [file, kind] = [form?.get('file'), form?.get('kind')];
  if (!(file instanceof Blob) || file.size > UPLOAD_MOST_BYTES) throw new DomainError('uploadFailed');
  return { file: Buffer.from(await file.arrayBuffer()), kind: typeof kind === 'string' ? kind : '' };
}
