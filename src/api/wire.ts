import * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import { Envelope } from '#contract/envelope.ts';
import { ApiError } from '#contract/api-error.ts';

/** Time limits, milliseconds. */
export const LIMITS = { read: 8_000, write: 20_000, probe: 4_000 } as const;

/**
 * Header of the token: in the mobile mode in both directions, in the messaging mode for requests without a JSON body.
 */
export const TOKEN_HEADER = 'clearauthtoken';

export const tokenHeader = (token: string | undefined): Record<string, string> =>
  token ? { [TOKEN_HEADER]: token } : {};

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Milliseconds. */
  limit: number;
  signal?: AbortSignal | undefined;
  onToken?: ((token: string) => void) | undefined;
  early?: Promise<Response> | null | undefined;
}

/** @returns `extraInfo` of a good answer. Rejects with an ApiError; when `signal` aborts, with an `AbortError`. */
export async function send(request: WireRequest): Promise<unknown> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const timer = setTimeout(abort, request.limit);
  request.signal?.addEventListener('abort', abort);
  try {
    const { text, token, requestId, status } = await Promise.race([ask(request, stop.signal), rejectOn(stop.signal)]);
    const extraInfo = readEnvelope(text, requestId, status);
    if (token) request.onToken?.(token);
    return extraInfo;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (request.signal?.aborted) throw error;
    throw new ApiError('network');
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
  );

async function ask({ method, url, headers, body, early }: WireRequest, signal: AbortSignal) {
  const response = await (early ?? fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) }));
  return {
    text: await response.text(),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    status: response.status,
    token: response.headers.get(TOKEN_HEADER),
  };
}

/** The mobile mode's answer to an invalid token, with any status. */
export const isAccessDenied = (text: string): boolean => /^\s*"?access denied"?\s*$/i.test(text);

/**
 * Anything that is not our envelope – a hotel's login page, a proxy's error page – counts as a network error; a status
 * from 500 on becomes its `code`.
 */
export function readEnvelope(text: string, requestId: string | undefined, status: number): unknown {
  if (isAccessDenied(text)) throw new ApiError('signed-out', { requestId });
  const parsed = v.safeParse(Envelope, parseJson(text));
  if (!parsed.success) throw new ApiError('network', { requestId, code: status < 500 ? undefined : status });
  const { resCode, errInfo, reason, extraInfo, requestId: named = requestId } = parsed.output;
  if (resCode === RES_CODE.ok) return extraInfo;
  throw new ApiError('refused', { code: resCode, errInfo: errInfo ?? undefined, reason, extraInfo, requestId: named });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
