import { gzipSync } from 'node:zlib';
import type { Context as Http } from 'hono';
import { RES_CODE } from '#contract/codes.ts';
import type { AppVariables } from '#server/http/types.ts';
import { errInfoOf } from '#server/http/err-info.ts';
import { CODE_OF, DomainError, type DomainErrorCode } from '#server/domain-error.ts';

type Request = Http<{ Variables: AppVariables }>;
type Status = 200 | 403 | 404 | 405 | 408 | 411 | 413 | 499 | 500 | 503;

const RETRY_SECONDS = '2';

/** Compressing more characters than this would hold up other calls for milliseconds; fewer fit into one packet. */
const COMPRESSED = { least: 1_024, most: 262_144 };

/** A proxy that compresses answers itself is set up not to ask for gzip, so nothing is compressed twice. */
function encoded(request: Request, body: string): { body: string | Uint8Array<ArrayBuffer>; headers: object } {
  if (body.length < COMPRESSED.least || body.length > COMPRESSED.most) return { body, headers: {} };
  const headers = { Vary: 'Accept-Encoding' };
  if (!/\bgzip\b/.test(request.req.header('Accept-Encoding') ?? '')) return { body, headers };
  return { body: gzipSync(body), headers: { ...headers, 'Content-Encoding': 'gzip' } };
}

/** All headers are given at once: adding one to a finished response is slow. */
export function dataResponse(
  request: Request,
  body: string,
  status: Status | 401,
  headers: Record<string, string>,
): Response {
  request.set('isWhole', request.get('dataHeaders') !== undefined);
  const sent = encoded(request, body);
  return new Response(sent.body, {
    status,
    headers: {
      ...request.get('dataHeaders'),
      'X-Request-Id': request.get('requestId'),
      'Content-Type': 'application/json',
      ...sent.headers,
      ...headers,
    },
  });
}

interface Refused {
  resCode: number;
  errInfo: string;
  /** Present only for codes of this contract's list, for which the app has text in the visitor's language. */
  reason?: DomainErrorCode;
  extraInfo?: object | undefined;
}

function envelope(request: Request, refused: Refused, status: Status, headers: Record<string, string>): Response {
  request.set('resCode', refused.resCode);
  const body = { ...refused, requestId: request.get('requestId') };
  const retry: Record<string, string> = status === 503 ? { 'Retry-After': RETRY_SECONDS } : {};
  return dataResponse(request, JSON.stringify(body), status, { 'Cache-Control': 'no-store', ...retry, ...headers });
}

/** A refusal is a normal answer: HTTP 200 with its code in the envelope, unless another status is given. */
export function errorResponse(
  request: Request,
  errorAnswer: DomainError,
  status: Status = 200,
  headers: Record<string, string> = {},
): Response {
  const problems = (errorAnswer.extra?.['problems'] ?? []) as readonly { code: Parameters<typeof errInfoOf>[2] }[];
  const errInfo = errInfoOf(errorAnswer.reason, request.req.header('Accept-Language'), problems[0]?.code);
  return envelope(
    request,
    { resCode: CODE_OF[errorAnswer.reason], errInfo, reason: errorAnswer.reason, extraInfo: errorAnswer.extra },
    status,
    headers,
  );
}

export const errorResponseFor = (
  request: Request,
  reason: DomainErrorCode,
  status: Status,
  headers: Record<string, string> = {},
): Response => errorResponse(request, new DomainError(reason), status, headers);

/** Nothing was done, so the caller may try again. */
export const overloaded = (request: Request, headers: Record<string, string> = {}): Response =>
  envelope(
    request,
    { resCode: RES_CODE.temporarilyUnavailable, errInfo: errInfoOf('busy', request.req.header('Accept-Language')) },
    503,
    headers,
  );
