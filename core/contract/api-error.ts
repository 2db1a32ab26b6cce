import { RES_CODE } from './codes.ts';

/**
 * Why a call failed: `offline` – not sent, or there is no network; `network` – no response in time, or one that is not
 * from this server; `garbled` – a response of the wrong shape; `signed-out` – there is no session, or the server does
 * not know it; `refused` – the server said no (`code`, `errInfo`); `not-offered` – this mode has no such call.
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
  /** `resCode` of a refusal, or the HTTP status, from 500 on, of an answer without one. */
  readonly code: number | undefined;
  readonly errInfo: string | undefined;
  /**
   * The code's name, where the server uses this contract's codes; another backend may use the same number for something
   * else.
   */
  readonly reason: string | undefined;
  readonly extraInfo: unknown;
  /** The server's id of this request, for support. */
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

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'signed-out' || error.code === RES_CODE.noSession);

/** Codes from this number on are failures of the server or of a provider: the write may have happened all the same. */
const FAILED_ON_THE_WAY = 50_000;

/**
 * Outcome of a write that failed with this error. `refused`: it certainly did not happen, so the next attempt is a new
 * one; `unknown`: it may have happened, so look before sending again, and then send the same under the same key.
 */
export type Outcome = 'refused' | 'unknown';

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'unknown';
  switch (error.kind) {
    case 'offline':
    case 'signed-out':
    case 'not-offered':
      return 'refused';
    case 'network':
    case 'garbled':
      return 'unknown';
    case 'refused':
      return error.code !== undefined && error.code < FAILED_ON_THE_WAY ? 'refused' : 'unknown';
  }
}
