import { gunzipSync } from 'node:zlib';
import { dayOf } from '#domain/lib/day.ts';
import type { App } from '#server/http/types.ts';
import { signedInBy, tokenIn } from '#server/http/office/session.ts';
import { visitorAddress } from '#server/http/address.ts';
import { errorResponseFor } from '#server/http/responses.ts';
import { DomainError } from '#server/domain-error.ts';
import { tokenHash } from '#server/keys/secrets.ts';
import { RETENTION_MS, maySee } from '#server/office/exports/exports.ts';
import type { OfficeContext } from '#server/office/office-context.ts';
import { type ExportRow, readPiece, useTicket } from '#server/office/exports.store.ts';
import { openPiece, pieceField } from '#server/office/exports/sealed-piece.ts';
import { roleOf } from '#server/office/staff.store.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function registerDownloads(app: App, context: OfficeContext, trustProxy: boolean): void {
  app.get('/office/export/:project/:ticket', async (c) => {
    c.set('operation', 'download');
    try {
      const meta = { address: visitorAddress(c, trustProxy), requestId: c.get('requestId') };
      const caller = await signedInBy(context, tokenIn(c), meta);
      const project = c.req.param('project');
      const now = context.now();
      const row = await useTicket(context.db, project, {
        hash: tokenHash(c.req.param('ticket')),
        session: caller.session.token_hash,
        at: new Date(now),
        doneAfter: new Date(now - RETENTION_MS),
      });
      const role = row && (await roleOf(context.db, project, caller.staff.id));
      if (!row || !role || !maySee({ role, staff: caller.staff }, row)) return errorResponseFor(c, 'notFound', 404);
      return new Response(fileOf(context, row), {
        headers: {
          'Content-Type': TYPES[row.format],
          'Content-Disposition': `attachment; filename="${row.kind}-${dayOf(row.asked_at.getTime())}.${row.format}"`,
          'Content-Length': String(row.bytes),
          'Cache-Control': 'no-store',
        },
      });
    } catch (error) {
      if (error instanceof DomainError) return errorResponseFor(c, 'noSession', 403);
      throw error;
    }
  });
}

/** A piece is read once the previous one was sent, so that a large file does not fill memory. */
function fileOf(
  { db, secrets }: OfficeContext,
  { project_id, id, pieces, format }: ExportRow,
): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = next < pieces ? await readPiece(db, project_id, id, next) : null;
      const data = piece && openPiece(secrets, piece, pieceField(project_id, id, next));
      next += 1;
      if (data === null) controller.close();
      else controller.enqueue(format === 'csv' ? gunzipSync(data) : new Uint8Array(data));
    },
  });
}
