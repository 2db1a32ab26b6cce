import { RES_CODE } from '#contract/codes.ts';

/**
 * Why a call did not do what it should:
 * `offline` – not sent, or there is no network; `network` – no answer in time, or none of ours; `garbled` – an answer of the wrong shape;
 * `signed-out` – the session is gone; `refused` – the server said no (`code`, `errInfo`); `not-offered` – this mode has no such call.
 */
export type ApiErrorKind = 'offline' | 'network' | 'garbled' | 'signed-out' | 'refused' | 'not-offered';

export interface ApiErrorDetails {
  code?: number | undefined;
  errInfo?: string | undefined;
  reason?: string | undefined;
  extraInfo?: unknown;
  requestId?: string | undefined;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** `resCode`, when refused; the HTTP status, when something on the way apologised. */
  readonly code: number | undefined;
  /** The server's own words. */
  readonly errInfo: string | undefined;
  /** The code's name, where the server uses this contract's codes; another backend means by the same number what it likes. */
  readonly reason: string | undefined;
  readonly extraInfo: unknown;
  /** What the server calls this request, for people who ask for help. */
  readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails = {}) {
    super(`${kind}${details.code ? ` ${details.code}` : ''}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = details.code;
    this.errInfo = details.errInfo;
    this.reason = details.reason;
    this.extraInfo = details.extraInfo;
    this.requestId = details.requestId;
  }
}

/** @returns whether the server knows no such session, in the words of either mode. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && (error.kind === 'signed-out' || error.code === RES_CODE.noSession);

/** @returns whether a write that failed so certainly did not happen. */
export function isDefinite(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'offline' || error.kind === 'not-offered' || error.kind === 'signed-out') return true;
  // Codes from 50000 on are failures on the way: the write may have happened all the same.
  return error.kind === 'refused' && error.code !== undefined && error.code < 50_000;
}
