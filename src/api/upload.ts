import * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import { Envelope } from '#contract/envelope.ts';
import { UPLOAD_PATH, Uploaded, type UploadKind } from '#contract/visitor/uploads.ts';
import { ApiError, isSignedOut } from '#contract/api-error.ts';
import type { CallerParts } from './caller.ts';
import type { UploadOptions } from './port.ts';
import { isAccessDenied, tokenHeader } from './wire.ts';

/**
 * An upload fails when nothing moves for this time, milliseconds: a slow network is no reason to give up, a dead one
 * is.
 */
const STALL_LIMIT = 30_000;

/** Sends one picture. Rejects with an ApiError, or with an `AbortError` once `signal` aborts. */
export async function sendFile(
  parts: CallerParts,
  file: Blob,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<Uploaded> {
  if (!(await parts.network.isReachable())) throw new ApiError('offline');
  const form = new FormData();
  const token = parts.session()?.clear_session;
  form.append('kind', kind);
  if (token) form.append('clear_session', token);
  // The phone's own name may contain a date or a place, so a fixed one is sent.
  form.append('file', file, 'picture.jpg');
  try {
    const uploaded = readUploaded(
      await post(
        parts.upload ?? parts.base + UPLOAD_PATH,
        { 'Accept-Language': parts.language(), ...tokenHeader(token) },
        form,
        options,
      ),
    );
    parts.network.answered();
    return uploaded;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'network') parts.network.failed();
    else parts.network.answered();
    if (isSignedOut(error)) await parts.renewSession('write');
    throw error;
  }
}

/** `fetch` can't say how much of a body is sent. */
function post(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => request.abort();
    const alive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_LIMIT);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => reject(new ApiError('network')));
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? new DOMException('stopped', 'AbortError') : new ApiError('network')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    alive();
    request.send(form);
    if (signal?.aborted) stop();
  });
}

/**
 * Reads the upload server's response. An upload is none of the calls: its response need not be our envelope, only give
 * the picture's address; an envelope with a code gives the error.
 */
export function readUploaded(text: string): Uploaded {
  if (isAccessDenied(text)) throw new ApiError('signed-out');
  const body = parseJson(text);
  const envelope = v.safeParse(Envelope, body);
  const uploaded = v.safeParse(Uploaded, envelope.success ? envelope.output.extraInfo : body);
  if (uploaded.success) return uploaded.output;
  if (!envelope.success) throw new ApiError('network');
  const { resCode, errInfo, reason, requestId, extraInfo } = envelope.output;
  throw resCode === RES_CODE.ok
    ? new ApiError('garbled')
    : new ApiError('refused', { code: resCode, errInfo: errInfo ?? undefined, reason, requestId, extraInfo });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
