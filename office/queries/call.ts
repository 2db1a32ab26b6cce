import * as v from 'valibot';
import type { OfficeOperation, OutputOf, InputOf } from '#contract/operation.ts';
import { Envelope } from '#contract/envelope.ts';
import { RES_CODE } from '#contract/codes.ts';
import { askForProof } from './proof.ts';

/**
 * A failed call. `refused`: the server gave a reason; `offline`: no answer came; `broken`: the answer was not
 * understood.
 */
export class OfficeError extends Error {
  readonly kind: 'refused' | 'offline' | 'broken';
  readonly reason: string;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(
    kind: OfficeError['kind'],
    reason = '',
    extra: Readonly<Record<string, unknown>> = {},
    requestId?: string,
  ) {
    super(reason || kind);
    this.kind = kind;
    this.reason = reason;
    this.extra = extra;
    this.requestId = requestId;
  }
}

/**
 * @param error of `officeHello`, which is refused as `freshNeeded` only after inactivity. Other calls are refused so for
 * sensitive actions, too.
 */
export const needsSignIn = (error: unknown): boolean =>
  error instanceof OfficeError && ['noSession', 'freshNeeded'].includes(error.reason);

export interface CallOptions {
  /** The venue; `-` for calls of the account alone. */
  project?: string;
  key?: string;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;
/** CSRF token of the session, from the last answer of `officeHello`. */
let csrfToken = '';
export const setCsrfToken = (csrf: string): void => {
  csrfToken = csrf;
};

/**
 * Calls the office. Where the server asks for a fresh proof, the user is asked for it and the call is sent again under
 * the same key.
 * @throws OfficeError
 */
export async function call<O extends OfficeOperation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  try {
    return await send(operation, input, options);
  } catch (error) {
    const mayProve =
      error instanceof OfficeError &&
      error.reason === 'freshNeeded' &&
      operation.name !== 'officeHello' &&
      operation.name !== 'stepUp';
    if (!mayProve || !(await askForProof(error.extra['idle'] === true))) throw error;
    return send(operation, input, options);
  }
}

async function send<O extends OfficeOperation>(
  operation: O,
  input: InputOf<O>,
  { project = '-', key, signal }: CallOptions,
): Promise<OutputOf<O>> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/office/api/${project}/${operation.name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Office-CSRF': csrfToken,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(input),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new OfficeError('offline');
  });
  const envelope = v.safeParse(Envelope, await response.json().catch(() => undefined));
  if (!envelope.success) throw new OfficeError('broken');
  const { resCode, reason, extraInfo, requestId } = envelope.output;
  if (resCode !== RES_CODE.ok)
    throw new OfficeError('refused', reason ?? '', (extraInfo ?? {}) as Record<string, unknown>, requestId);
  const output = v.safeParse(operation.output, extraInfo);
  if (!output.success) throw new OfficeError('broken', '', {}, requestId);
  return output.output;
}
